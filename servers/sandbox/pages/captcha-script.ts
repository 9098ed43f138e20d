import { passedPrefix, stalePrefix } from '../users/captcha.ts';

/**
 * A stand-in with the interface of SmartCaptcha, served as a separate script. The user passes the
 * captcha, fails it, or passes so slowly that the server finds the token too old. Styles are set
 * through the CSSOM, which a strict `style-src` allows.
 */
export const captchaScript = `(() => {
  'use strict';
  const texts = {
    ru: { group: 'Проверка (песочница)', pass: 'Я не робот', fail: 'Не пройти проверку', expire: 'Дать проверке истечь', close: 'Закрыть проверку', done: 'Проверка пройдена' },
    en: { group: 'Check (sandbox)', pass: 'I am not a robot', fail: 'Fail the check', expire: 'Let the check expire', close: 'Close the check', done: 'The check is passed' },
  };
  const widgets = new Map();
  let last = 0;
  const emit = (widget, event, value) => {
    for (const listener of [...(widget.listeners[event] || [])]) listener(value);
  };
  const token = (stale) => (stale ? '${stalePrefix}' : '${passedPrefix}') + Math.random().toString(36).slice(2);
  const style = (element, rules) => { Object.assign(element.style, rules); return element; };
  const pass = (widget, stale) => {
    widget.token = token(stale);
    if (widget.options.callback) widget.options.callback(widget.token);
    emit(widget, 'success', widget.token);
  };
  const expire = (widget) => {
    pass(widget, true);
    setTimeout(() => { widget.token = ''; emit(widget, 'token-expired'); draw(widget); }, 1000);
  };
  const draw = (widget) => {
    const { container } = widget;
    const labels = texts[widget.options.hl] || texts.ru;
    container.replaceChildren();
    if (widget.hidden) return;
    const box = style(document.createElement('div'), {
      display: 'flex', flexWrap: 'wrap', gap: '8px', padding: '12px', border: '1px solid currentColor', borderRadius: '12px', font: '16px system-ui',
    });
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', labels.group);
    if (widget.token) box.textContent = labels.done;
    else for (const [name, act] of [
      ['pass', () => { close(widget); pass(widget); draw(widget); }],
      ['fail', () => { close(widget); emit(widget, 'javascript-error', { message: 'failed' }); draw(widget); }],
      ['expire', () => { close(widget); expire(widget); draw(widget); }],
      ...(widget.options.invisible ? [['close', () => { close(widget); draw(widget); }]] : []),
    ]) {
      const button = style(document.createElement('button'), { font: 'inherit', color: 'inherit', background: 'none', border: '1px solid', borderRadius: '8px', minHeight: '44px', padding: '8px 16px' });
      button.type = 'button';
      button.textContent = labels[name];
      button.dataset.captcha = name;
      button.addEventListener('click', act);
      box.append(button);
    }
    container.append(box);
  };
  const close = (widget) => {
    if (!widget.options.invisible) return;
    widget.hidden = true;
    emit(widget, 'challenge-hidden');
  };
  const of = (id) => widgets.get(id === undefined ? last : id);
  window.smartCaptcha = {
    render(target, options = {}) {
      const container = typeof target === 'string' ? document.getElementById(target) : target;
      const widget = { container, options, listeners: {}, token: '', hidden: !!options.invisible };
      widgets.set(++last, widget);
      draw(widget);
      return last;
    },
    execute(id) {
      const widget = of(id);
      if (!widget) return;
      if (widget.options.sitekey !== 'sandbox-challenge' && !widget.options.test) { setTimeout(() => { if (widgets.has(id === undefined ? last : id)) pass(widget); }, 50); return; }
      widget.hidden = false;
      emit(widget, 'challenge-visible');
      draw(widget);
    },
    getResponse: (id) => (of(id) || { token: '' }).token,
    reset(id) {
      const widget = of(id);
      if (!widget) return;
      widget.token = '';
      widget.hidden = !!widget.options.invisible;
      draw(widget);
    },
    destroy(id) {
      const widget = of(id);
      if (!widget) return;
      widget.container.replaceChildren();
      widgets.delete(id === undefined ? last : id);
    },
    subscribe(id, event, listener) {
      const widget = of(id);
      if (!widget) return () => undefined;
      const list = (widget.listeners[event] = widget.listeners[event] || []);
      list.push(listener);
      return () => { list.splice(list.indexOf(listener) >>> 0, 1); };
    },
  };
  const onload = document.currentScript && new URL(document.currentScript.src).searchParams.get('onload');
  if (onload && typeof window[onload] === 'function') window[onload]();
})();
`;
