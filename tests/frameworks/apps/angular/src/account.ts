// #region account
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import 'cloud-widgets/elements/plans';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <cloud-plans
      [getToken]="getToken"
      lang="en"
      api-base="/api/"
      billing-base="/billing/"
      (cloud-subscribed)="subscribed.set($event.detail.packageId)"
    />
    <output>{{ subscribed() }}</output>
  `,
})
export class Account {
  readonly subscribed = signal('');
  readonly getToken = () =>
    fetch('/session/token').then((response) => (response.ok ? response.text() : null));
}
// #endregion
