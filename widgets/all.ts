import './available-packages/element.ts';
import './plans/element.ts';
import './promo/element.ts';
import './promo-entry/element.ts';
import './sign-in/element.ts';

export * from '#element/configure/configure.ts';
