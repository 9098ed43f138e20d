/** Photos on their way into a cloud; repeated in `index.html`, where it stands before any script. */
export function LandingArt() {
  return (
    <svg className="landing-art" viewBox="0 0 480 400" aria-hidden="true">
      <path
        className="art-cloud"
        d="M130 330a90 90 0 0 1-10-179 120 120 0 0 1 231 28 77 77 0 0 1 4 151Z"
      />
      <g className="art-photo art-back">
        <rect x="84" y="118" width="132" height="132" rx="24" />
        <circle cx="124" cy="158" r="15" />
        <path d="m96 238 40-52 30 34 18-18 26 36Z" />
      </g>
      <g className="art-photo art-front">
        <rect x="182" y="70" width="164" height="164" rx="28" />
        <circle cx="234" cy="122" r="19" />
        <path d="m198 218 50-66 38 44 22-22 30 44Z" />
      </g>
      <g className="art-file">
        <path d="M306 196h62l30 30v86a16 16 0 0 1-16 16h-76a16 16 0 0 1-16-16V212a16 16 0 0 1 16-16Z" />
        <path className="art-lines" d="M314 250h58M314 272h58M314 294h36" />
      </g>
      <g className="art-done">
        <circle cx="172" cy="284" r="34" />
        <path d="m157 285 11 11 20-23" />
      </g>
    </svg>
  );
}
