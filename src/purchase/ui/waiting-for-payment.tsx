import type { Lang } from '#base/settings/settings.ts';
import type { MinorUnits } from '#base/values/money.ts';
import type { Size } from '#base/values/size.ts';
import { money } from '#i18n/format.ts';
import { Paying, type PayingProps } from './paying.tsx';
import { UpcomingStorage } from './storage-after.tsx';

export interface WaitingForPaymentProps extends Omit<
  PayingProps,
  'kind' | 'heading' | 'text' | 'label' | 'picture'
> {
  /** What is bought, if it is known. */
  readonly size: Size | undefined;
  /** What is to be paid now, if it is known. */
  readonly due: MinorUnits | undefined;
  /** Whether the payment page is open in a tab. */
  readonly isOpened: boolean;
  readonly lang: Lang;
}

/** A payment that was started here, whatever it is for: the same after a reload. */
export function WaitingForPayment({ size, due, isOpened, ...paying }: WaitingForPaymentProps) {
  const { t, lang } = paying;
  return (
    <Paying
      {...paying}
      kind="later"
      picture={size && <UpcomingStorage size={size} lang={lang} />}
      heading={due ? t('paying.heading.priced', { price: money(due, lang) }) : t('paying.heading')}
      text={t(isOpened ? 'paying.text.opened' : 'paying.text')}
      label={t('paying.open')}
    />
  );
}
