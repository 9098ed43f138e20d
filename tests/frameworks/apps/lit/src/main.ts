import { html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
// #region import
import type { CloudElementEventMap } from 'cloud-widgets/elements/plans';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/page.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));
// #endregion

@customElement('app-root')
export class App extends LitElement {
  @state() private heard: readonly string[] = [];
  @state() private shown = true;
  @state() private asks = false;
  @state() private lang_: 'ru' | 'en' = 'ru';
  @state() private theme: 'auto' | 'dark' = 'auto';

  private hear(line: string) {
    this.heard = [...this.heard, line];
  }

  override render() {
    return html`
      <button @click=${() => (this.lang_ = 'en')}>English</button>
      <button @click=${() => (this.theme = 'dark')}>Dark</button>
      <button @click=${() => (this.asks = true)}>Ask</button>
      <button @click=${() => (this.shown = false)}>Remove</button>
      <button @click=${() => (this.shown = true)}>Add</button>
      <output>${this.heard.join('\n')}</output>
      <main>${this.shown ? this.plans() : nothing}</main>
    `;
  }

  private plans() {
    return html`<cloud-plans
      .token=${this.asks ? undefined : 'demo-subscriber'}
      .getToken=${this.asks ? getToken : undefined}
      api-base="/api/"
      billing-base="/billing/"
      lang=${this.lang_}
      theme=${this.theme}
      @cloud-ready=${({ detail }: CloudElementEventMap['cloud-ready']) =>
        this.hear(`ready ${detail.path}`)}
      @cloud-subscribed=${({ detail }: CloudElementEventMap['cloud-subscribed']) =>
        this.hear(`subscribed ${detail.packageId}`)}
    ></cloud-plans>`;
  }
}
