import type { KeyboardEvent, SyntheticEvent } from 'react';

const isTextField = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('input:not([type="radio"], [type="checkbox"])');

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, summary') !== null;

/**
 * Whether a key only types into a field, or operates a control. Shortcuts with modifiers, Escape,
 * Tab and function keys are for the page too.
 */
function isOwnKey({ ctrlKey, altKey, metaKey, key, target }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  if (isTextField(target)) return !/^(Escape|Tab|F\d+)$/.test(key);
  return isControl(target) && /^(Enter| |Arrow\w+)$/.test(key);
}

const keepKey = (event: KeyboardEvent): void => {
  if (isOwnKey(event)) event.stopPropagation();
};

const keepClipboard = (event: SyntheticEvent): void => {
  if (isTextField(event.target)) event.stopPropagation();
};

const keep = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * Listeners of a root: what a user enters stays in the widget. A page's shortcuts would otherwise
 * take its digits, since the page sees the tag as their target, and a form around a component would
 * take its fields for its own.
 */
export const ownEvents = {
  onKeyDown: keepKey,
  onKeyPress: keepKey,
  onKeyUp: keepKey,
  onCut: keepClipboard,
  onCopy: keepClipboard,
  onPaste: keepClipboard,
  onInput: keep,
  onChange: keep,
  onSubmit: keep,
};
