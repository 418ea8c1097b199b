import { type ButtonHTMLAttributes, cloneElement, Fragment, type ReactElement, useId, useState } from 'react';

type OpeningKey = 'ArrowDown' | 'ArrowUp';

/** The props of a menu that a button opens. `DropDownMenu` receives them. */
export interface DropDownMenuProps {
  /** The id of the button, which names the menu and is the anchor of its position. */
  readonly buttonId: string;
  readonly menuId: string;
  /**
   * ArrowDown moves to the first item, ArrowUp to the last. Null if a pointer opened the menu and no key was pressed before the
   * menu appeared.
   */
  readonly openedBy: OpeningKey | null;
  /** False while the menu disappears. */
  readonly isOpen: boolean;
  /** Called when the menu starts to close. */
  readonly onClosing: () => void;
  /** Called when the menu has disappeared. */
  readonly onClose: () => void;
}

/** The keys that open a menu, and the key that moves to the item that is highlighted then. */
const OPENING_KEYS: Readonly<Record<string, OpeningKey>> = {
  Enter: 'ArrowDown',
  ' ': 'ArrowDown',
  ArrowDown: 'ArrowDown',
  ArrowUp: 'ArrowUp',
};

interface OpeningState {
  /** The number of times that the menu was opened. Each opening mounts the menu again. */
  readonly count: number;
  readonly openedBy: OpeningKey | null;
  readonly phase: 'open' | 'closing' | 'closed';
}

const NOT_OPENED: OpeningState = { count: 0, openedBy: null, phase: 'closed' };

interface DropDownProps {
  /** A button without an id and without handlers of events. */
  readonly button: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  /** Starts loading the code of the menu. Called when the user points at the button or moves the focus to it. */
  readonly preload: () => void;
  /** Renders a component that loads the code of the menu and renders `DropDownMenu` with these props. */
  readonly renderMenu: (props: DropDownMenuProps) => ReactElement;
}

/**
 * A button that opens a menu. The code of menus is loaded when the user points at the button, because it would be a fifth of
 * the code of the signed-in app, and no screen begins with an open menu.
 */
export function DropDown({ button, preload, renderMenu }: DropDownProps) {
  const buttonId = useId();
  const menuId = `${buttonId}menu`;
  const [{ count, openedBy, phase }, setState] = useState(NOT_OPENED);
  const isOpen = phase === 'open';
  const open = (key: OpeningKey | null) =>
    setState((state) => ({ count: state.count + 1, openedBy: key, phase: 'open' }));
  const setPhase = (next: OpeningState['phase']) => setState((state) => ({ ...state, phase: next }));
  return (
    <>
      {cloneElement(button, {
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? menuId : undefined,
        onPointerEnter: preload,
        onFocus: preload,
        // A press does not take the focus from an open menu.
        onPointerDown: (event) => event.preventDefault(),
        onClick: (event) => {
          if (isOpen) {
            setPhase('closing');
            return;
          }
          // The button receives the keys that are pressed before the menu appears.
          event.currentTarget.focus();
          open(null);
        },
        onKeyDown: (event) => {
          const key = OPENING_KEYS[event.key];
          if (isOpen && event.key === 'Escape') setPhase('closing');
          if (key === undefined) return;
          event.preventDefault();
          if (isOpen) setState((state) => ({ ...state, openedBy: key }));
          else open(key);
        },
      })}
      {phase !== 'closed' && (
        <Fragment key={count}>
          {renderMenu({
            buttonId,
            menuId,
            openedBy,
            isOpen,
            onClosing: () => setPhase('closing'),
            onClose: () => setPhase('closed'),
          })}
        </Fragment>
      )}
    </>
  );
}
