/** The style sheet of the sandbox's pages. */
export const style = `
:root { color-scheme: light dark; --ground: #f5f6fa; --panel: #fff; --ink: #12151c; --muted: #586071; --line: #12151c1f; --edge: #7c8390; --soft: #12151c0f; --accent: #2b54e8; --on-accent: #fff; --good: #0a6f3e; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ground: #0c0e12; --panel: #191c22; --ink: #f0f2f6; --muted: #aab1bf; --line: #f0f2f61f; --edge: #868d99; --soft: #f0f2f60f; --accent: #8fb0ff; --on-accent: #0c0e12; --good: #62d598; --bad: #ff9f97; } }
* { box-sizing: border-box; }
html { background: var(--ground); }
body { margin: 0 auto; max-width: 60rem; padding: 24px 16px 64px; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; margin-bottom: 24px; }
header strong { margin-right: auto; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; text-wrap: balance; margin: 0 0 8px; }
h2 { font-size: 1.2rem; margin: 40px 0 8px; }
p { max-width: 60ch; margin: 8px 0; }
a { color: var(--accent); }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
td code { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 10px 16px 10px 0; border-top: 1px solid var(--line); }
tr:first-child > td { border-top: 0; }
td:last-child { min-width: 12rem; }
th { font-weight: 600; border: 0; }
td.num, .amount { font-variant-numeric: tabular-nums; white-space: nowrap; }
button, input, select { font: inherit; min-height: 44px; padding: 8px 16px; border-radius: 12px; border: 1px solid var(--edge); }
input, select { width: 100%; background: var(--panel); color: inherit; }
button { cursor: pointer; background: var(--soft); color: inherit; border-color: transparent; font-weight: 600; }
button.primary { background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
form.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 12px 0; }
form.row label { flex: 1 1 10rem; display: grid; gap: 4px; font-size: 0.875rem; }
.narrow { max-width: 27rem; margin: 8vh auto 0; }
.narrow, .message, .scroll { border: 1px solid var(--line); border-radius: 20px; background: var(--panel); box-shadow: 0 1px 2px #10182810, 0 16px 32px -20px #10182838; }
.narrow { padding: 32px; }
@media (prefers-color-scheme: dark) { .narrow, .message, .scroll { box-shadow: none; } }
.stack { display: grid; gap: 12px; margin-top: 24px; }
.amount { font-size: 2.5rem; font-weight: 700; line-height: 1.1; margin: 16px 0 4px; }
.message { padding: 20px; margin: 12px 0; }
.message p { margin: 0; }
.text { white-space: pre-line; }
.code { font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: 0.12em; }
.quiet { color: var(--muted); font-size: 0.875rem; }
.good { color: var(--good); } .bad { color: var(--bad); }
.scroll { overflow-x: auto; padding: 4px 20px; }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } }
`;
