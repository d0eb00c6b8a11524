import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { openEntries } from '#site/runtime/layout.ts';
import { useLocation } from '#site/runtime/navigation.tsx';
import { useSite } from '#site/runtime/site-context.ts';
import { footerId } from '#site/ui/footer/footer.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';

/** The navigation of narrow screens: a button and the panel it opens. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const { key, pathname } = useLocation();
  const { layout } = useSite();
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, also one to the same page
  useEffect(() => setIsOpen(false), [key]);

  useEffect(() => {
    document.documentElement.classList.toggle('has-open-menu', isOpen);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  };
  const close = () => setIsOpen(false);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys and focus of the controls inside it
    <div className="menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        className="menu__button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="menu__lines" />
        {isOpen ? 'Close' : 'Menu'}
      </button>
      <noscript>
        <a className="menu__button" href={`#${footerId}`}>
          Menu
        </a>
      </noscript>
      <nav className="menu__panel" id={panelId} aria-label="Menu" hidden={!isOpen}>
        <ul>
          {openEntries([...layout.headerMenu, { link: layout.headerLink }], layout).map(({ link: { label, to } }) => (
            <li key={label}>
              <PageLink to={to} isCurrent={to === pathname} onClick={close}>
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
