/** Icons of the landing page alone, on a grid of 24 as the kit's. */
function Icon({ d }: { readonly d: string }) {
  return (
    <svg className="cw-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export const PhotoIcon = () => <Icon d="M4 5h16v14H4zM4 16l4.5-5 4 4.5 2.5-2.5 5 5M15.5 9.5h.01" />;
export const FolderIcon = () => <Icon d="M3.5 6h6l2 2.5h9V19h-17z" />;
export const GroupIcon = () => (
  <Icon d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.2M18.5 14.2a6.5 6.5 0 0 1 3 5.8" />
);
