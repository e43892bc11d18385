/** Places a menu below its button; the browser itself opens it, closes it and moves the focus. */

const GAP_PX = 6;

export function placeMenus(): void {
  for (const opener of document.querySelectorAll<HTMLButtonElement>('button[popovertarget]')) {
    const menu = document.getElementById(opener.getAttribute('popovertarget') ?? '');
    if (!menu) continue;
    opener.setAttribute('aria-expanded', 'false');
    menu.addEventListener('beforetoggle', (event) => {
      const isOpening = (event as ToggleEvent).newState === 'open';
      opener.setAttribute('aria-expanded', String(isOpening));
      if (!isOpening) return;
      const { bottom, right } = opener.getBoundingClientRect();
      menu.style.top = `${bottom + GAP_PX}px`;
      menu.style.right = `${document.documentElement.clientWidth - right}px`;
    });
    menu.addEventListener('click', () => menu.hidePopover());
  }
}
