/**
 * Closes what opens beside its button once the focus goes on from both, because it would cover what has the focus then
 * (WCAG 2.4.11). A window that loses the focus moves it nowhere on the page, so that all stays open.
 */
export function closePopoversBehind(): void {
  addEventListener('focusin', ({ target }) => {
    const open = document.querySelector<HTMLElement>('[popover="auto"]:popover-open');
    const isOpener = target instanceof HTMLButtonElement && target.popoverTargetElement === open;
    if (target instanceof Node && !isOpener && open?.contains(target) === false) open.hidePopover();
  });
}
