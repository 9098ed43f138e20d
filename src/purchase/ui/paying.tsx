import type { Failure } from '#base/values/failure.ts';
import type { PaymentOpening } from '#base/ports/payment-window.ts';
import { payableUrl } from '#base/trust/trusted-addresses.ts';
import { failureLabels } from '#failures/failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import { Support } from '#failures/support.tsx';
import type { Action } from '#ui/action/action.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Result, type ResultProps } from '#ui/result/result.tsx';
import { BarPicture } from '#ui/storage-bar/storage-bar.tsx';

export interface PayingProps extends Pick<
  ResultProps,
  'name' | 'kind' | 'heading' | 'picture' | 'summary' | 'text' | 'next'
> {
  /** Label of the button that opens the payment page. */
  readonly label: string;
  readonly url: string;
  readonly opening?: PaymentOpening | undefined;
  /** The failure of cancelling the payment. */
  readonly failure?: Failure | undefined;
  readonly commands: {
    readonly pay: () => void;
    /** Absent where the payment is cancelled on another screen. */
    readonly cancelPayment?: () => void;
  };
  /** Paid by SBP, which requires a banking app. Spec §8. */
  readonly instant?: boolean | undefined;
  /** What else the user can do in the meantime. */
  readonly links?: readonly Action[] | undefined;
  readonly t: Translate;
}

/** An open payment: continue or cancel it. The bank's result appears without any action. */
export function Paying(props: PayingProps) {
  const { opening, failure, commands, links, t } = props;
  // The address may have changed since the page was last opened.
  const url = payableUrl(props.url);
  const refused = opening === 'refused' || url === null;
  return (
    <Result
      name={props.name}
      kind={refused ? 'error' : props.kind}
      heading={props.heading}
      {...(!refused && {
        text: props.text,
        next: props.next,
        picture: props.picture,
        summary: props.summary ?? (!props.picture && <BarPicture parts={['next']} waiting />),
        primary: { label: props.label, onClick: commands.pay },
      })}
      secondary={
        commands.cancelPayment && { label: t('payment.cancel'), onClick: commands.cancelPayment }
      }
      footer={links?.map(({ label, onClick }) => (
        <Link key={label} onClick={onClick}>
          {label}
        </Link>
      ))}
    >
      {refused && (
        <Notice tone="error" title={t('payment.refused.title')} footer={<Support t={t} />}>
          {t('payment.refused.text')}
        </Notice>
      )}
      {opening === 'blocked' && !refused && (
        <Notice
          tone="warning"
          title={t('payment.blocked.title')}
          action={{ label: t('payment.blocked.link'), href: url, newTab: true }}
        >
          {t('payment.blocked.text')}
        </Notice>
      )}
      {props.instant && !refused && (
        <Notice tone="info" title={t('payment.no-bank-app.title')}>
          {t('payment.no-bank-app.text')}
        </Notice>
      )}
      {failure && (
        <Notice
          tone="error"
          title={t('payment.cancel.failed')}
          footer={<Support failure={failure} t={t} />}
        >
          {failure.kind === 'not-found'
            ? t('payment.cancel.not-found')
            : failureLabels(failure, t).text}
        </Notice>
      )}
    </Result>
  );
}

/** Shown while an open payment is cancelled: the list is read before and afterwards. */
export const CancellingPayment = ({
  name,
  t,
}: {
  readonly name: string;
  readonly t: Translate;
}) => (
  <Result
    name={`${name}/giving-up`}
    kind="progress"
    heading={t('payment.cancelling.heading')}
    text={t('payment.cancelling.text')}
  />
);
