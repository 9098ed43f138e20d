import { useId, useState, type ReactNode } from 'react';
import { sizeOf } from '#base/values/size.ts';
import { size, wholeNumber } from '#i18n/format.ts';
import { groupsOf, type StorageUse } from '#storage/storage-use.ts';
import { ChevronIcon, TrashIcon } from '#ui/icons/icons.tsx';
import { Link } from '#ui/link/link.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { partClass, swatchClass, type StoragePart } from '#ui/storage-bar/storage-bar.tsx';
import { groupParts } from './bar-segments.ts';
import type { StorageScreenProps } from './screen-props.ts';

type Props = StorageScreenProps & { readonly use: StorageUse };

/** What fills the storage: the groups, the deleted files, and behind one press every kind. */
export function KindsPanel(props: Props) {
  const { use, cloudUrl, t } = props;
  const groups = groupsOf(use);
  const largest = Math.max(...groups.map(({ bytes }) => bytes));
  return (
    <Panel className="cw-kinds">
      <Heading depth={1} className="cw-title">
        {t('storage.kinds')}
      </Heading>
      <ul>
        {groups.map(({ group, bytes, count }) => (
          <Kind
            {...props}
            key={group}
            mark={<i className={swatchClass(groupParts[group])} />}
            name={t(`storage.group.${group}`)}
            meter={{ part: groupParts[group], share: bytes / largest }}
            note={filesText(count, props)}
            bytes={bytes}
          />
        ))}
        {use.deletedBytes > 0 && (
          <Kind
            {...props}
            mark={<TrashIcon />}
            name={t('storage.deleted')}
            note={t('storage.deleted.note')}
            action={
              cloudUrl !== undefined && <Link href={cloudUrl}>{t('storage.deleted.clear')}</Link>
            }
            bytes={use.deletedBytes}
          />
        )}
      </ul>
      <EveryKind {...props} />
    </Panel>
  );
}

function EveryKind(props: Props) {
  const { use, t } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="cw-kinds-more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('storage.kinds.all', { count: use.categories.length })}
        <ChevronIcon />
      </button>
      <ul id={id} hidden={!isOpen}>
        {isOpen &&
          use.categories.map(({ category, bytes, count }) => (
            <Kind
              {...props}
              key={category}
              name={t(`storage.kind.${category}`)}
              note={filesText(count, props)}
              bytes={bytes}
            />
          ))}
      </ul>
    </>
  );
}

interface KindProps extends Pick<Props, 'lang'> {
  readonly mark?: ReactNode;
  readonly name: string;
  /** A bar as long as its share of the largest group. */
  readonly meter?: { readonly part: StoragePart; readonly share: number };
  readonly note?: string | undefined;
  readonly action?: ReactNode;
  readonly bytes: number;
}

/** A row of the list. Part `kind`. */
function Kind({ mark, name, meter, note, action, bytes, lang }: KindProps) {
  return (
    <li className="cw-kind" part="kind">
      <span className="cw-kind-name">
        {mark}
        {name}
      </span>
      {meter && (
        <span className="cw-kind-meter" aria-hidden="true">
          <i className={partClass(meter.part)} style={{ inlineSize: `${meter.share * 100}%` }} />
        </span>
      )}
      {note && <span className="cw-kind-note">{note}</span>}
      {action && <span className="cw-kind-action">{action}</span>}
      <span className="cw-kind-size">{size(sizeOf(bytes), lang)}</span>
    </li>
  );
}

const filesText = (count: number | undefined, { t, lang }: Props): string | undefined =>
  count === undefined ? undefined : t('storage.files', { count, files: wholeNumber(count, lang) });
