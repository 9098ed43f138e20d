import type { Package } from '#base/values/package.ts';
import { date, money } from '#i18n/format.ts';
import { validUntil } from '#purchase/rules.ts';
import { Button } from '#ui/button/button.tsx';
import { Timeline, type TimelineStep } from '#ui/facts/facts.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { dueFor } from './charges.ts';
import { byEnd, sizesOf } from './labels.ts';
import { LargePrice } from './parts.tsx';
import type { PanelProps } from './screen-props.ts';

/** What has to be paid until a package ends, since its card cannot be charged. */
export function DuePanel({
  unpaid,
  t,
  lang,
}: PanelProps & { readonly unpaid: readonly Package[] }) {
  const due = dueFor(unpaid);
  if (!due) return null;
  const { amount } = due;
  const by = date(due.until, lang);
  return (
    <Panel look="gradient" className="cw-pay-next">
      <Heading depth={1} className="cw-title">
        {t('payments.due')}
      </Heading>
      <div>
        <LargePrice amount={amount} lang={lang} />
        <p className="cw-pay-lead">
          {t('payments.due.lead', {
            count: unpaid.length,
            packages: sizesOf(unpaid, lang),
            date: by,
          })}
        </p>
      </div>
      <Timeline
        steps={[
          {
            when: 'now',
            title: t('payments.due.by', { date: by }),
            sum: money(amount, lang),
            text: t('payments.due.by.text'),
          },
          { when: 'end', title: by, sum: money(0, lang), text: t('payments.due.end') },
        ]}
      />
    </Panel>
  );
}

/** Nothing is charged by itself; what is paid for lasts until its day. */
export function NothingPanel({ view, commands, t, lang }: PanelProps) {
  const owned = view.packages.ok ? view.packages.value.current : [];
  const ending = owned.filter((pkg) => pkg.cost > 0 && validUntil(pkg) !== undefined);
  const steps = byEnd(ending, validUntil).map(({ until = '', packages }): TimelineStep => ({
    when: 'end',
    title: date(until, lang),
    text: t('payments.remove.ends', {
      count: packages.length,
      packages: sizesOf(packages, lang),
    }),
  }));
  return (
    <Panel look="gradient" className="cw-pay-next">
      <Heading depth={1} className="cw-title">
        {t('payments.next')}
      </Heading>
      <div>
        <LargePrice amount={0} lang={lang} />
        <p className="cw-pay-lead">{t('payments.next.none')}</p>
      </div>
      {steps.length > 0 && <Timeline steps={steps} />}
      <Button kind="outline" onClick={commands.otherPackages}>
        {t('payments.choose')}
      </Button>
    </Panel>
  );
}
