import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
// #region import
import 'cloud-widgets/elements/plans';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));
// #endregion

// #region component
@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button (click)="lang.set('en')">English</button>
    <button (click)="theme.set('dark')">Dark</button>
    <button (click)="asks.set(true)">Ask</button>
    <button (click)="shown.set(false)">Remove</button>
    <button (click)="shown.set(true)">Add</button>
    <output>{{ heard().join('\\n') }}</output>
    <main>
      @if (shown()) {
        <cloud-plans
          [token]="asks() ? undefined : 'demo-subscriber'"
          [getToken]="asks() ? getToken : undefined"
          [api-base]="apiBase"
          [billingBase]="billingBase"
          [lang]="lang()"
          [theme]="theme()"
          (cloud-ready)="hear('ready ' + $event.detail.path)"
          (cloud-subscribed)="hear('subscribed ' + $event.detail.packageId)"
        />
      }
    </main>
  `,
})
export class App {
  readonly apiBase = '/api/';
  readonly billingBase = '/billing/';
  readonly getToken = getToken;
  readonly heard = signal<readonly string[]>([]);
  readonly shown = signal(true);
  readonly asks = signal(false);
  readonly lang = signal<'ru' | 'en'>('ru');
  readonly theme = signal<'auto' | 'dark'>('auto');

  hear(line: string) {
    this.heard.update((before) => [...before, line]);
  }
}
// #endregion

bootstrapApplication(App);
