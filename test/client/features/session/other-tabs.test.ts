import { expect, onTestFinished, test } from 'vitest';
import { hiddenOnPage, rememberHidden } from '../../../../client/api/jobs/hidden-here.ts';
import { followOtherTabs } from '../../../../client/features/session/other-tabs.ts';
import type { Viewer } from '../../../../shared/contract/session/session.ts';

const asha: Viewer = { role: 'candidate', name: 'Asha', pictureUrl: null, isAvailableForHire: false };
const nothing = () => undefined;

test('[SV-04] what was hidden on a page stays so while its person changes, and is nobody else’s', () => {
  const follow = (viewer: Viewer) => onTestFinished(followOtherTabs(viewer, nothing));
  follow(asha);
  for (const jobId of ['1', '2'])
    rememberHidden({ jobId, by: 'job', isHidden: true, companyName: 'Loom House', logoUrl: null });
  follow({ ...asha, isAvailableForHire: true });
  expect(hiddenOnPage()).toHaveLength(2);
  follow({ role: 'visitor' });
  expect(hiddenOnPage()).toEqual([]);
});
