import { html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { CloudElementEventMap } from 'cloud-widgets/elements/plans';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/page.css';
import './account';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

@customElement('app-root')
export class App extends LitElement {
  @state() private lines: readonly string[] = [];
  @state() private shown = true;
  @state() private usesGetToken = false;
  @state() private lang_: 'ru' | 'en' = 'ru';
  @state() private theme: 'auto' | 'dark' = 'auto';

  private log(line: string) {
    this.lines = [...this.lines, line];
  }

  override render() {
    return html`
      <button @click=${() => (this.lang_ = 'en')}>English</button>
      <button @click=${() => (this.theme = 'dark')}>Dark</button>
      <button @click=${() => (this.usesGetToken = true)}>Ask</button>
      <button @click=${() => (this.shown = false)}>Remove</button>
      <button @click=${() => (this.shown = true)}>Add</button>
      <output>${this.lines.join('\n')}</output>
      <main>${this.shown ? this.plans() : nothing}</main>
    `;
  }

  private plans() {
    return html`<cloud-plans
      .token=${this.usesGetToken ? undefined : 'demo-subscriber'}
      .getToken=${this.usesGetToken ? getToken : undefined}
      api-base="/api/"
      billing-base="/billing/"
      lang=${this.lang_}
      theme=${this.theme}
      @cloud-ready=${({ detail }: CloudElementEventMap['cloud-ready']) =>
        this.log(`ready ${detail.path}`)}
      @cloud-subscribed=${({ detail }: CloudElementEventMap['cloud-subscribed']) =>
        this.log(`subscribed ${detail.packageId}`)}
    ></cloud-plans>`;
  }
}

if (location.hash === '#account')
  document.querySelector('app-root')?.replaceWith(document.createElement('account-page'));
