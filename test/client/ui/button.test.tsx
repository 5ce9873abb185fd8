import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, FormButton } from '../../../client/ui/buttons/button.tsx';

test('a button that works without JavaScript sends its query as fields', () => {
  const html = renderToStaticMarkup(<FormButton href="/job/7?TP=1&login=1">Apply</FormButton>);
  expect(html).toContain('action="/job/7" method="get"');
  expect(html).toContain('<input type="hidden" name="TP" value="1"/>');
  expect(html).toContain('<input type="hidden" name="login" value="1"/>');
  expect(html).toContain('type="submit"');
});

test('a busy button says what it does and takes no press', () => {
  const html = renderToStaticMarkup(<Button busyLabel="Saving">Save</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('<output>Saving</output>');
});
