/** Tells whether React listens at an element: only there does it let an event through that nobody acts on. */
export function isListening(element: Element): boolean {
  let wasHeard = false;
  const note = () => (wasHeard = true);
  document.addEventListener('input', note);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  document.removeEventListener('input', note);
  return wasHeard;
}
