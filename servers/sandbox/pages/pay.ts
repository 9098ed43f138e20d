import { html } from 'hono/html';
import { rubles } from '#base/values/money.ts';
import type { OpenPayment } from '../entities.ts';
import { laterCharge } from '../billing/activation.ts';
import { page, sizeText, textsIn } from './layout.ts';
import type { PageLang } from '../page-lang.ts';
import type { Database } from '../state.ts';

/** `/sandbox/pay/{payment}`: the payment page of the operator's bank. */
export function payPage(
  db: Database,
  lang: PageLang,
  payment: OpenPayment | undefined,
): Promise<Response> {
  const t = textsIn(lang);
  const request = payment && db.requests.get(payment.requestId);
  if (!payment || !request)
    return page(
      { lang, title: t('Оплата', 'Payment'), bare: true },
      html`<h1>${t('Такой оплаты нет', 'There is no such payment')}</h1>
        <p><a href="/plans">${t('Мои подписки', 'My subscriptions')}</a></p>`,
      404,
    );
  const { pkg } = request;
  const later = laterCharge(db, request);
  const starts = later && new Date(later).toLocaleDateString(lang, { timeZone: 'UTC' });
  const amount = `${rubles(payment.amount).toLocaleString(lang)}\u00a0₽`;
  const by =
    payment.kind === 'sbp'
      ? t('Оплата через СБП', 'Payment by SBP')
      : t('Оплата картой', 'Payment by card');
  if (payment.state !== 'open') return closedPage(lang, payment.state);
  return page(
    { lang, title: `${by}: ${amount}`, bare: true },
    html`<h1>${by}</h1>
      <p class="amount">${amount}</p>
      <p>${t('Облако', 'Cloud')}, ${sizeText(lang, pkg)}</p>
      ${
        starts === undefined
          ? ''
          : html`<p>
              ${t(`Спишется ${starts}, когда начнётся пакет`, `Charged on ${starts}, when the plan begins`)}
            </p>`
      }
      <p class="quiet">
        ${t('Это песочница: деньги ненастоящие.', 'This is the sandbox: the money is not real.')}
      </p>
      <form class="stack" method="post">
        <button class="primary" name="act" value="pay">${t('Оплатить', 'Pay')} ${amount}</button>
        <button name="act" value="decline">${t('Отклонить оплату', 'Decline the payment')}</button>
        <button name="act" value="leave">${t('Уйти, не решив', 'Leave without deciding')}</button>
      </form>`,
  );
}

function closedPage(lang: PageLang, state: OpenPayment['state']): Promise<Response> {
  const t = textsIn(lang);
  const text =
    state === 'waiting'
      ? t('Банк ещё не ответил', 'The bank has not answered yet')
      : state === 'paid'
        ? t('Уже оплачено', 'Already paid')
        : t('Эта оплата закрыта', 'This payment is closed');
  return page(
    { lang, title: text, bare: true },
    html`<h1>${text}</h1>
      <p><a href="/plans">${t('Мои подписки', 'My subscriptions')}</a></p>`,
  );
}
