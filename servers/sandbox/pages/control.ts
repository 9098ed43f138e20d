import { html } from 'hono/html';
import type { CallLog } from '../http/call-log.ts';
import { testPhones } from '../fixtures/phones.ts';
import { routes } from '../routes/routes.ts';
import type { Database } from '../state.ts';
import { page, textsIn } from './layout.ts';
import type { PageLang } from '../page-lang.ts';

const option = (value: string, chosen: boolean, text = value) =>
  html`<option value="${value}" ${chosen ? 'selected' : ''}>${text}</option>`;

/** The data that each part of the page is rendered with. */
interface Controls {
  readonly db: Database;
  readonly log: CallLog;
  readonly t: ReturnType<typeof textsIn>;
  /** The address for the form of a control call. */
  readonly to: (name: string) => string;
}

/** `/sandbox/control`: the scenario and the faults, as forms over the JSON API. */
export function controlPage(db: Database, log: CallLog, lang: PageLang): Promise<Response> {
  const t = textsIn(lang);
  const to = (name: string): string => `/sandbox/control/${name}?lang=${lang}`;
  const controls = { db, log, t, to };
  return page(
    { lang, title: t('Управление', 'Control'), here: '/sandbox/control' },
    html`<h1>${t('Управление', 'Control')}</h1>
      <p>
        ${t('Время песочницы', 'Sandbox time')}:
        <code class="num">${new Date(db.now()).toISOString()}</code>
      </p>
      ${clockForm(controls)} ${scenarioForm(controls)} ${runningRequests(controls)}
      ${accountForm(controls)} ${activeFaults(controls)} ${faultForm(controls)}
      ${lastCalls(controls)}

      <h2>${t('Начать заново', 'Begin again')}</h2>
      <form class="row" method="post" action="${to('reset')}">
        <button>${t('Стереть всё', 'Erase everything')}</button>
      </form>`,
  );
}

/** Moves the clock forward. */
const clockForm = ({ t, to }: Controls) =>
  html`<form class="row" method="post" action="${to('clock')}">
    <label
      >${t('Перевести часы вперёд, мс', 'Move the clock on, ms')}
      <input name="advance" type="number" value="60000"
    /></label>
    <button>${t('Перевести часы', 'Move the clock')}</button>
  </form>`;

/** The automatic behaviour of the sandbox. */
function scenarioForm({ db, t, to }: Controls) {
  const scenario = db.scenario();
  return html`<h2>${t('Сценарий', 'Scenario')}</h2>
    <form class="row" method="post" action="${to('scenario')}">
      <label
        >${t('Код для всех СМС', 'One code for every SMS')}
        <input name="fixedCode" value="${scenario.fixedCode ?? ''}"
      /></label>
      <label
        >${t('Капча', 'Captcha')}
        <select name="captcha">
          ${['none', 'visible', 'invisible', 'challenge'].map((each) => option(each, each === scenario.captcha))}
        </select></label
      >
      <label
        >${t('Запросы', 'Requests')}
        <select name="hold">
          ${option('false', !scenario.hold, t('идут сами', 'go on'))}${option('true', scenario.hold, t('задержаны', 'are held'))}
        </select></label
      >
      <label
        >${t('Подключение, мс', 'Connecting, ms')}
        <input name="subscribingMs" type="number" value="${scenario.subscribingMs}"
      /></label>
      <label
        >${t('Отключение, мс', 'Disconnecting, ms')}
        <input name="unsubscribingMs" type="number" value="${scenario.unsubscribingMs}"
      /></label>
      <label
        >${t('Новый код через, с', 'New code after, s')}
        <input name="resendAfterSeconds" type="number" value="${scenario.resendAfterSeconds}"
      /></label>
      <label
        >${t('Соглашение', 'Agreement')}
        <select name="agreement">
          ${['normal', 'empty', 'hostile'].map((each) => option(each, each === scenario.agreement))}
        </select></label
      >
      <button>${t('Задать сценарий', 'Set the scenario')}</button>
    </form>`;
}

/** Requests that can be completed by hand. */
function runningRequests({ db, t, to }: Controls) {
  const running = db.requests.all().filter((each) => /^(received|in_process)$/.test(each.status));
  return html`<h2>${t('Запросы в работе', 'Requests under way')}</h2>
    ${
      running.length === 0
        ? html`<p>${t('Нет.', 'None.')}</p>`
        : running.map(
            (each) =>
              html`<form class="row" method="post" action="${to('requests')}">
                <span><code>${each.userId}</code> ${each.command} <code>${each.pkg.id}</code></span>
                <input type="hidden" name="id" value="${each.id}" />
                <label
                  >${t('Чем кончится', 'How it ends')}
                  <select name="result">
                    ${['ok', 'timeout', 'error', 'empty'].map((result) => option(result, false))}
                  </select></label
                >
                <button>${t('Завершить запрос', 'End the request')}</button>
              </form>`,
          )
    }`;
}

/** Creates an account with the behaviour of a test phone. */
const accountForm = ({ t, to }: Controls) =>
  html`<h2>${t('Новый аккаунт', 'A new account')}</h2>
    <form class="row" method="post" action="${to('accounts')}">
      <label
        >${t('Какой', 'Like')}
        <select name="like">
          ${testPhones.map((each) => option(each.name, false))}
        </select></label
      >
      <label>${t('Номер (пусто — любой)', 'Phone (empty: any)')} <input name="phone" /></label>
      <button>${t('Создать аккаунт', 'Make the account')}</button>
    </form>`;

/** Active faults, each with a button to remove it. */
const activeFaults = ({ db, t, to }: Controls) =>
  html`<h2>${t('Сбои', 'Faults')}</h2>
    ${db.faults.all().map(
      (each) =>
        html`<form class="row" method="post" action="${to('faults/clear')}">
          <code>${JSON.stringify(each)}</code>
          <input type="hidden" name="id" value="${each.id}" />
          <button>${t('Убрать сбой', 'Remove the fault')}</button>
        </form>`,
    )}`;

/** Adds a fault. */
const faultForm = ({ t, to }: Controls) =>
  html`<form class="row" method="post" action="${to('faults')}">
    <label
      >${t('Вызов', 'Call')}
      <select name="call">
        ${['*', ...routes.map((each) => each.name)].map((each) => option(each, false))}
      </select></label
    >
    <label
      >${t('Сколько раз (0 — всегда)', 'Times (0: always)')}
      <input name="times" type="number" value="1"
    /></label>
    <label>${t('Статус', 'Status')} <input name="status" type="number" /></label>
    <label>${t('Код', 'Code')} <input name="code" /></label>
    <label>Retry-After <input name="retryAfterSeconds" type="number" /></label>
    <label>${t('Задержка, мс', 'Delay, ms')} <input name="delayMs" type="number" /></label>
    <label
      >${t('Обрыв связи', 'Connection breaks')}
      <select name="lost">
        ${option('', true, t('нет', 'no'))}${option('before', false)}${option('after', false)}
      </select></label
    >
    <label
      >${t('Испорченный ответ', 'Malformed body')}
      <select name="malformed">
        ${option('', true, t('нет', 'no'))}${option('true', false, t('да', 'yes'))}
      </select></label
    >
    <button>${t('Добавить сбой', 'Add the fault')}</button>
  </form>`;

/** The latest calls. */
function lastCalls({ log, t }: Controls) {
  const rows = log
    .all()
    .slice(-30)
    .toReversed()
    .map(
      (each) =>
        html`<tr>
          <td class="num">${new Date(each.at).toISOString().slice(11, 19)}</td>
          <td>${each.call}</td>
          <td class="num">${each.status ?? '—'}</td>
        </tr>`,
    );
  return html`<h2>${t('Последние вызовы', 'Last calls')}</h2>
    ${
      rows.length === 0
        ? html`<p>${t('Пока нет.', 'None yet.')}</p>`
        : html`<div class="scroll">
            <table>
              ${rows}
            </table>
          </div>`
    }`;
}
