import { bytesOf, quartersOf } from '#base/values/size.ts';
import type { Package } from '#base/values/package.ts';
import { size } from '#i18n/format.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { LargeSize } from '#purchase/ui/large-size.tsx';
import { Button } from '#ui/button/button.tsx';
import { Cells } from '#ui/offer-list/cells.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import type { StorageView } from './storage.state.ts';
import type { StorageScreenProps } from './screen-props.ts';

type Props = StorageScreenProps & { readonly storage: StorageView; readonly next: Package };

/** Four cells are the largest size on sale. Spec §9. */
const largest = bytesOf({ amount: 1, unit: 'TB' });

/** The next size on sale, its price, and what share of it the files would use. */
export function NextSize({ storage, next, commands, t, lang }: Props) {
  const { price, period } = formatPackage(next, t, lang);
  const text = shareText(storage, next, t, lang);
  return (
    <Panel look="tint" className="cw-next-size">
      <Heading depth={1} className="cw-title">
        {t('storage.next')}
      </Heading>
      <LargeSize size={next.size} lang={lang} />
      <Cells filled={quartersOf(next.size, Math.max(largest, bytesOf(next.size)))} />
      <p>
        <span className="cw-price">{price}</span> <span className="cw-period">{period}</span>
      </p>
      {text && <p className="cw-small">{text}</p>}
      <Button kind="outline" onClick={commands.buyNext}>
        {t('storage.next.action', { size: size(next.size, lang) })}
      </Button>
    </Panel>
  );
}

const percent = (part: number, whole: number): number =>
  Math.max(Math.round((100 * part) / whole), 1);

/** The share of use now and with the next size; without use nothing is said. */
function shareText(
  { use }: StorageView,
  next: Package,
  t: Props['t'],
  lang: Props['lang'],
): string | undefined {
  if (!use?.usedBytes || use.totalBytes === null) return undefined;
  const after = percent(use.usedBytes, bytesOf(next.size));
  return use.usedBytes > use.totalBytes
    ? t('storage.next.share.of', { after, size: size(next.size, lang) })
    : t('storage.next.share', { after, before: percent(use.usedBytes, use.totalBytes) });
}
