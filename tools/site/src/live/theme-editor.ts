interface Brand {
  readonly accent: string;
  readonly radius: number;
  readonly font: string;
  readonly scheme: 'light' | 'dark';
}

/** The four brands of `host/embeds/brands.html`. */
const brands: Readonly<Record<string, Brand>> = {
  operator: { accent: '#e3001b', radius: 12, font: '', scheme: 'light' },
  noon: { accent: '#1d6b57', radius: 2, font: 'Georgia, serif', scheme: 'light' },
  bank: { accent: '#ffd43b', radius: 22, font: '', scheme: 'dark' },
  shop: {
    accent: '#0b8043',
    radius: 28,
    font: 'ui-rounded, system-ui, sans-serif',
    scheme: 'light',
  },
};

/** Applies a form with the public tokens to the widget below it, and generates the CSS to copy. */
export function editTheme(form: HTMLFormElement): void {
  const frame = form.closest<HTMLElement>('.live');
  const code = frame?.querySelector('.theme-code');
  const widget = frame?.querySelector<HTMLElement>('cloud-plans');
  if (!widget) return;

  const field = (name: string): HTMLInputElement | HTMLSelectElement | null => {
    const found = form.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
  };
  const value = (name: string): string => field(name)?.value ?? '';
  const set = (name: string, to: string) => {
    const found = field(name);
    if (found) found.value = to;
  };

  const apply = () => {
    const rules = {
      '--cloud-accent': value('accent'),
      '--cloud-radius': `${value('radius')}px`,
      '--cloud-density': value('density'),
      '--cloud-font': value('font'),
      'color-scheme': value('scheme'),
    };
    for (const [name, to] of Object.entries(rules)) widget.style.setProperty(name, to || null);
    // The scheme of the widget may differ from that of the documentation.
    widget.classList.toggle('dark-page', value('scheme') === 'dark');
    const lines = Object.entries(rules).filter(([, to]) => to !== '');
    if (code)
      code.textContent = `cloud-plans {\n${lines.map(([name, to]) => `  ${name}: ${to};\n`).join('')}}`;
  };
  form.addEventListener('input', (event) => {
    const brand = brands[value('brand')];
    if (event.target === field('brand') && brand) {
      set('accent', brand.accent);
      set('radius', String(brand.radius));
      set('font', brand.font);
      set('scheme', brand.scheme);
    }
    apply();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  apply();
}
