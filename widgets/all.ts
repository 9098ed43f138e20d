import './available-packages/element.ts';
import './payments/element.ts';
import './family/element.ts';
import './notice/element.ts';
import './plans/element.ts';
import './promo/element.ts';
import './promo-entry/element.ts';
import './sign-in/element.ts';
import './storage/element.ts';

export * from '#element/configure/configure.ts';
