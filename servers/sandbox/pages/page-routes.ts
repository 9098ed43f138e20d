import { Hono, type Context } from 'hono';
import { jsonOf } from '#http/sending/body.ts';
import type { CallLog } from '../http/call-log.ts';
import { controlPhone } from '../control/accounts.ts';
import { control } from '../control/control.ts';
import { isControl } from '../control/shapes.ts';
import { stateOf } from '../control/snapshot.ts';
import { formFields } from './form-fields.ts';
import { callbackPage, returnPage } from './return-pages.ts';
import { captchaScript } from './captcha-script.ts';
import { controlPage } from './control.ts';
import { pageLang, type PageLang } from '../page-lang.ts';
import { overviewPage } from './overview.ts';
import { payPage, receiptPage } from './pay.ts';
import { phonePage } from './phone.ts';
import { style } from './style.ts';
import { pay } from '../billing/payments.ts';
import { applyDueChanges } from '../billing/due-changes.ts';
import { refusalBody, Refused } from '../http/refusal.ts';
import type { Database } from '../state.ts';

/** The language named by the address, else that of the widget that led here. */
const langOf = (context: Context, widgetLang?: PageLang) =>
  pageLang(context.req.query('lang') ?? widgetLang);

const text = (type: string, body: string): Response =>
  new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' },
  });

/** The pages for manual use, and the control calls for tests. */
export function pageRoutes(db: Database, log: CallLog): Hono {
  const app = new Hono();
  app.use('*', async (_context, next) => {
    db.store.transaction(() => applyDueChanges(db));
    await next();
  });

  // Browsers request an icon even for pages without one.
  app.get('/favicon.ico', () => new Response(null, { status: 204 }));
  // If a host page is served, it is at this address.
  app.get('/', (context) => context.redirect('/sandbox/'));
  app.get('/sandbox', (context) => context.redirect('/sandbox/'));
  app.get('/sandbox/', (context) => overviewPage(langOf(context), context.req.query('find')));
  app.get('/sandbox/style.css', () => text('text/css', style));
  for (const path of ['/sandbox/captcha.js', '/captcha.js'])
    app.get(path, () => text('text/javascript', captchaScript));

  addPhonePages(app, db);
  addPaymentPages(app, db);
  addCallback(app, db);
  addControl(app, db, log);
  return app;
}

/** The phone that receives codes and pushes. */
function addPhonePages(app: Hono, db: Database): void {
  app.get('/sandbox/phone', (context) => {
    const phone = context.req.query('phone');
    return phonePage(db, langOf(context), phone ? controlPhone(phone) : null);
  });
  app.post('/sandbox/phone/push', async (context) => {
    const { id, decision } = await formFields(context.req.raw);
    const push = db.pushes.get(String(id));
    if (!push) return context.redirect('/sandbox/phone', 303);
    db.pushes.put(push.id, { ...push, decision: decision === 'confirm' ? 'confirm' : 'decline' });
    return context.redirect(`/sandbox/phone?phone=${push.phone}&lang=${langOf(context)}`, 303);
  });
}

/** The payment page, and the pages it returns to. */
function addPaymentPages(app: Hono, db: Database): void {
  app.get('/sandbox/pay/:payment', (context) => {
    const payment = db.payments.get(context.req.param('payment'));
    return payPage(db, langOf(context, payment?.lang), payment);
  });
  app.post('/sandbox/pay/:payment', async (context) => {
    const payment = db.payments.get(context.req.param('payment'));
    const { act } = await formFields(context.req.raw);
    if (!payment) return payPage(db, langOf(context), undefined);
    const isCard = payment.purpose === 'card_check';
    if (act !== 'pay' && act !== 'decline')
      return context.redirect(isCard ? '/payments' : '/plans', 303);
    const done = db.store.transaction(() => pay(db, payment, act));
    if (done.state === 'waiting') return context.redirect(context.req.url, 303);
    const lang = langOf(context, done.lang);
    if (isCard)
      return context.redirect(lang === 'ru' ? '/payments' : `/payments?lang=${lang}`, 303);
    const packageId = db.requests.get(done.requestId)?.pkg.id ?? '';
    const successPath = done.kind === 'sbp' ? '/sbp/success' : '/payment/success';
    const path = done.state === 'paid' ? successPath : '/payment/failure';
    const inLang = lang === 'ru' ? '' : `&lang=${lang}`;
    return context.redirect(`${path}?package_id=${encodeURIComponent(packageId)}${inLang}`, 303);
  });
  for (const path of ['/payment/success', '/sbp/success'])
    app.get(path, (context) => returnPage(langOf(context), true));
  app.get('/payment/failure', (context) => returnPage(langOf(context), false));
  app.get('/sandbox/receipts/:payment', (context) =>
    receiptPage(langOf(context), context.req.param('payment')),
  );
}

/** The callback that ends a sign-in at the operator's storage. */
function addCallback(app: Hono, db: Database): void {
  app.get('/sandbox/callback', (context) => {
    const ticket = db.tickets.get(context.req.query('ticket_id') ?? '');
    const user = ticket?.userId ? db.users.get(ticket.userId) : undefined;
    if (context.req.header('accept')?.startsWith('application/json'))
      return user ? Response.json({}) : Response.json({ code: 'Invalid session' }, { status: 404 });
    return callbackPage(langOf(context, ticket?.lang), user, context.req.query('to'));
  });
}

/** The control page, and the control calls of tests. */
function addControl(app: Hono, db: Database, log: CallLog): void {
  app.get('/sandbox/state.json', (context) =>
    context.json(stateOf(db, log, context.req.query('phone') ?? null) as object),
  );
  app.get('/sandbox/control', (context) => controlPage(db, log, langOf(context)));
  app.post('/sandbox/control/:name{.+}', async (context) => {
    const name = context.req.param('name');
    const form = !context.req.header('content-type')?.startsWith('application/json');
    const text = await context.req.raw.clone().text();
    if (!isControl(name)) return context.json({ code: 'NotFound' }, 404);
    try {
      const body: unknown =
        text === '' ? {} : form ? await formFields(context.req.raw) : jsonOf(text);
      const done = db.store.transaction(() => control(db, log, name, body));
      if (form && text !== '')
        return context.redirect(`/sandbox/control?lang=${langOf(context)}`, 303);
      return context.json(done as object);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return context.json(refusalBody(error.refusal), error.refusal.status === 404 ? 404 : 422);
    }
  });
}
