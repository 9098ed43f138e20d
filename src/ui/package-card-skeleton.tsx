/** Stands in a `CardList` where a `PackageCard` with status and note will: exactly its size. */
export function PackageCardSkeleton() {
  return (
    <li className="cw-card cw-card-ghost">
      <div className="cw-card-head">
        <span className="cw-numbers">
          <span className="cw-size">
            <i className="cw-bone" />
          </span>
          <span className="cw-cost">
            <span className="cw-price">
              <i className="cw-bone" />
            </span>
            <span className="cw-period">
              <i className="cw-bone" />
            </span>
          </span>
        </span>
        <span className="cw-switch">
          <i className="cw-bone cw-bone-switch" />
        </span>
      </div>
      <div className="cw-card-meta">
        <span className="cw-status">
          <i className="cw-bone" />
        </span>
        <span className="cw-note">
          <i className="cw-bone" />
        </span>
      </div>
    </li>
  );
}
