import { useRef, useState } from 'react';
import type { Translate } from '#i18n/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkIcon } from '#ui/icons/icons.tsx';
import { lateView } from '#ui/screen/late-view.tsx';
import './link-address.css';

const QrCode = lateView(async () => (await import('./qr-code.tsx')).QrCode);

interface LinkAddressProps {
  readonly url: string;
  readonly t: Translate;
}

/** The address of the invitation, and the ways to pass it on. */
export function LinkAddress({ url, t }: LinkAddressProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'by-hand'>();
  const [isQrOpen, setQrOpen] = useState(false);
  const canShare = typeof navigator.share === 'function';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      // The page may not write: the user copies what is selected.
      inputRef.current?.select();
      setCopied('by-hand');
    }
  };
  const share = () => {
    // The user may close the sheet.
    navigator.share({ url, title: t('family.link.share.title') }).catch(() => undefined);
  };
  return (
    <>
      <label className="cw-address">
        <LinkIcon />
        <input
          ref={inputRef}
          type="url"
          readOnly
          value={url}
          aria-label={t('family.link.address')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <div className="cw-address-actions">
        <Button onClick={() => void copy()}>{t('family.link.copy')}</Button>
        {canShare && (
          <Button kind="outline" onClick={share}>
            {t('family.link.share')}
          </Button>
        )}
        <Button kind="outline" onClick={() => setQrOpen(true)}>
          {t('family.link.qr')}
        </Button>
      </div>
      <output className="cw-address-copied">
        {copied && t(copied === 'yes' ? 'family.link.copied' : 'family.link.copy.by-hand')}
      </output>
      {isQrOpen && <QrCode url={url} t={t} onClose={() => setQrOpen(false)} />}
    </>
  );
}
