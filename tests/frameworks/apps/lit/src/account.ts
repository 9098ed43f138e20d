// #region account
import { html, LitElement } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { CloudElementEventMap } from 'cloud-widgets/elements/plans';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/page.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

@customElement('account-page')
export class AccountPage extends LitElement {
  @state() private subscribed = '';

  override render() {
    return html`
      <cloud-plans
        .getToken=${getToken}
        lang="en"
        api-base="/api/"
        billing-base="/billing/"
        @cloud-subscribed=${({ detail }: CloudElementEventMap['cloud-subscribed']) =>
          (this.subscribed = detail.packageId)}
      ></cloud-plans>
      <output>${this.subscribed}</output>
    `;
  }
}
// #endregion
