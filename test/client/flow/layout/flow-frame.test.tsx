import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FlowFrame } from '../../../../client/flow/layout/flow-frame.tsx';
import { LeaveQuestions } from '../../../../client/flow/layout/leave-questions.tsx';
import { noErrors } from '../../../../client/ui/forms/error-summary.tsx';

const nothing = () => undefined;
const entry = { isComplete: false, isHere: false, isLocked: false, isWrong: false };
const rail = [
  {
    ...entry,
    key: '1/1',
    title: 'About you',
    isHere: true,
    subSteps: [
      { ...entry, key: '1/1', title: 'Name', isComplete: true },
      { ...entry, key: '1/2', title: 'City', isHere: true },
    ],
  },
  { ...entry, key: '2/0', title: 'Education', isLocked: true, subSteps: [] },
];

function drawn(props: Partial<ComponentProps<typeof FlowFrame>> = {}): string {
  return renderToStaticMarkup(
    <FlowFrame
      about="Your profile"
      saved={null}
      cancel="Leave"
      onCancel={nothing}
      rail={rail}
      onGo={nothing}
      title="Where do you live?"
      notices={[]}
      formId="profile"
      errors={noErrors}
      found={noErrors}
      previous="Back"
      onPrevious={nothing}
      next="Save"
      onNext={nothing}
      busyLabel={null}
      {...props}
    >
      <input name="city" />
    </FlowFrame>,
  );
}

test('the frame of a flow says what it is about, which part of which step is shown, and the ways on', () => {
  const html = drawn();
  for (const text of ['Your profile', 'Leave', 'Step 1 of 2, part 2 of 2', '<h1', 'Back', 'Save'])
    expect(html).toContain(text);
  expect(html).toContain('<form');
  expect(html).toContain('aria-label="Where do you live?"');
});

test('[AP-17] [W-14] a step whose Back leaves the flow has no second way out', () => {
  const html = drawn({ cancel: null, previous: 'Exit' });
  expect(html).toContain('Exit');
  expect(html).not.toContain('Leave');
});

test('the line of a phone has one segment for each step, filled as far as its parts have come', () => {
  const line = /aria-hidden="true"><div[^>]*>(.*?)<\/div>/u.exec(drawn())?.[1] ?? '';
  const segments = line.split('</span>').slice(0, -1);
  expect(segments).toHaveLength(2);
  expect(segments.map((segment) => (segment.match(/<i/gu) ?? []).length)).toEqual([2, 1]);
  expect(segments.map((segment) => (segment.match(/past/gu) ?? []).length)).toEqual([2, 0]);
});

test('nothing of a flow can be used before the client runs: what is typed by then would be lost', () => {
  const html = drawn();
  expect(html).toMatch(/<fieldset[^>]* disabled=""[^>]*><input name="city"/u);
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*><span[^>]*>Leave/u);
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*><span[^>]*>Save/u);
});

test('Back looks as it is while a step is being saved: a press does nothing', () => {
  const isOff = (html: string) => /<button[^>]* aria-disabled="true"[^>]*><span[^>]*>Back/u.test(html);
  expect([drawn({ busyLabel: 'Saving' }), drawn()].map(isOff)).toEqual([true, false]);
});

test('the strength of the profile stands in the rail where there is one, and only there', () => {
  expect(drawn()).not.toContain('<meter');
  const html = drawn({ strength: { label: 'Profile strength: 60 %', percent: 60 } });
  expect(html).toContain('<meter min="0" max="100" value="60"');
  expect(html).toContain('Profile strength: 60 %');
});

test('an error is read out with its way to try again, a warning that is urgent as well, the rest in turn', () => {
  const html = drawn({
    notices: [
      { kind: 'error', text: 'It was not saved.', retry: { label: 'Try again', onPress: nothing } },
      { kind: 'warning', text: 'Nothing is kept here.', isUrgent: true },
      { kind: 'info', text: 'It is back.' },
    ],
  });
  expect(html).toMatch(/role="alert" tabindex="-1".*It was not saved\..*Try again/u);
  expect(html).toMatch(/role="alert".*Nothing is kept here\./u);
  expect(html).toMatch(/<output>.*It is back\.<\/span><\/span><\/output>/u);
});

test('the questions before leaving say what else would be lost', () => {
  const question = { title: 'Leave?', text: 'You are not done.', yes: 'Leave', no: 'Stay' };
  const html = renderToStaticMarkup(
    <LeaveQuestions
      shown="exit"
      exit={question}
      unsaved={{ ...question, about: 'It is kept here.' }}
      onSave={nothing}
      onLeave={nothing}
      onClose={nothing}
    >
      <p>plan.pdf has not arrived.</p>
    </LeaveQuestions>,
  );
  expect(html.match(/plan\.pdf has not arrived\./gu)).toHaveLength(2);
  expect(html).toContain('It is kept here.');
});
