/** A size as the number that leads: `500` and, half as large, `ГБ`. Part `poster`. */
export function Poster({ size }: { readonly size: string }) {
  const [number, unit] = size.split(/\s(?=\D+$)/);
  return (
    <p className="cw-poster" part="poster">
      {number} <small>{unit}</small>
    </p>
  );
}
