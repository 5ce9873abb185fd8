import type { Locator, Page } from 'playwright-core';

/** The spacing that WCAG 1.4.12 asks a page to bear. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

export const spaceText = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);

/** What is wider than the window or its dialog, and text that is cut off at the bottom of its button. */
export function overflowsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    const wide = boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    const cut = [...document.querySelectorAll('button, a')].filter(
      (control) => control.clientHeight > 0 && control.scrollHeight > control.clientHeight + 1,
    );
    return [...wide, ...cut].map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Texts of which a part is left out at their end, as with an ellipsis. */
export const cutTextsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(input, textarea)')]
      .filter((element) => {
        const { overflowX, clipPath } = getComputedStyle(element);
        const isForEyes = clipPath === 'none' && element.clientWidth > 1;
        return isForEyes && overflowX !== 'visible' && element.scrollWidth > element.clientWidth;
      })
      .map((element) => element.innerText.slice(0, 120)),
  );

/** The heights of the bars that stay in the window while the page scrolls. */
export const barsOf = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 400);
    // What appears by scrolling needs some frames.
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('body *:not(dialog, dialog *)')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(
        ({ width, height, top, bottom }) =>
          width > innerWidth / 2 && height > 0 && top < innerHeight && bottom > 0,
      )
      .map(({ height }) => Math.round(height));
  });

/** The width that a field has for its text, and that a text needs there, in pixels. @param words its hint unless said */
export const roomIn = (field: Locator, words: string | null = null) =>
  field.evaluate((input: HTMLInputElement, text) => {
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('This browser measures no text.');
    pen.font = font;
    pen.letterSpacing = letterSpacing;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return { room, needed: pen.measureText(text ?? input.placeholder).width };
  }, words);
