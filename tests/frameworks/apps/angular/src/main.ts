import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Account } from './account';
import 'cloud-widgets/elements/plans';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button (click)="lang.set('en')">English</button>
    <button (click)="theme.set('dark')">Dark</button>
    <button (click)="usesGetToken.set(true)">Ask</button>
    <button (click)="shown.set(false)">Remove</button>
    <button (click)="shown.set(true)">Add</button>
    <output>{{ lines().join('\\n') }}</output>
    <main>
      @if (shown()) {
        <cloud-plans
          [token]="usesGetToken() ? undefined : 'demo-subscriber'"
          [getToken]="usesGetToken() ? getToken : undefined"
          [api-base]="apiBase"
          [billingBase]="billingBase"
          [lang]="lang()"
          [theme]="theme()"
          (cloud-ready)="log('ready ' + $event.detail.path)"
          (cloud-subscribed)="log('subscribed ' + $event.detail.packageId)"
        />
      }
    </main>
  `,
})
export class App {
  readonly apiBase = '/api/';
  readonly billingBase = '/billing/';
  readonly getToken = getToken;
  readonly lines = signal<readonly string[]>([]);
  readonly shown = signal(true);
  readonly usesGetToken = signal(false);
  readonly lang = signal<'ru' | 'en'>('ru');
  readonly theme = signal<'auto' | 'dark'>('auto');

  log(line: string) {
    this.lines.update((before) => [...before, line]);
  }
}

bootstrapApplication(location.hash === '#account' ? Account : App);
