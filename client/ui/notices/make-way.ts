/** What somebody types in. */
const typed = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file])';

/** On a phone, sends the notices to the other end of the window while they would cover the field that has the focus. */
export function makeWay(stack: Element): void {
  stack.removeAttribute('data-aside');
  const field = document.activeElement;
  if (field?.matches(typed) !== true) return;
  const [mine, its] = [stack.getBoundingClientRect(), field.getBoundingClientRect()];
  const isCovered = mine.top < its.bottom && its.top < mine.bottom && mine.left < its.right;
  stack.toggleAttribute('data-aside', isCovered);
}
