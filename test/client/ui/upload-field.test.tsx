import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UploadField } from '../../../client/ui/forms/upload-field.tsx';

test('the button that cancels an upload says which', () => {
  const markup = renderToStaticMarkup(
    <UploadField
      formId="form"
      name="cv"
      label="CV"
      choose="Choose a file"
      accept=".pdf"
      content={{ kind: 'sending', name: 'kites.pdf', percent: 10, onCancel: () => undefined }}
      onChoose={() => undefined}
    />,
  );
  expect(markup).toMatch(
    /<button[^>]* aria-label="Cancel the upload of kites\.pdf"[^>]*>.*Cancel.*<\/button>/,
  );
});
