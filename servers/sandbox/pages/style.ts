/** The style sheet of the sandbox's pages. */
export const style = `
:root { color-scheme: light dark; --ground: #f5f6fa; --panel: #fff; --ink: #12151c; --muted: #586071; --line: #12151c1f; --edge: #7c8390; --soft: #12151c0f; --accent: #2b54e8; --screen: #e6e9f5; --frame: #12151c; --good: #0a6f3e; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ground: #0c0e12; --panel: #191c22; --ink: #f0f2f6; --muted: #aab1bf; --line: #f0f2f61f; --edge: #868d99; --soft: #f0f2f60f; --accent: #8fb0ff; --screen: #0f1116; --frame: #3a3f49; --good: #62d598; --bad: #ff9f97; } }
* { box-sizing: border-box; }
html { background: var(--ground); }
body { margin: 0 auto; max-width: 60rem; padding: 24px 16px 64px; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; margin-bottom: 24px; }
header a { display: inline-flex; align-items: center; min-height: 44px; }
header strong { flex: 1; }
@media (width < 40rem) { header strong { flex-basis: calc(100% - 5.5rem); order: -2; } header a[lang] { order: -1; } }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; text-wrap: balance; margin: 0 0 8px; }
h2 { font-size: 1.2rem; margin: 40px 0 8px; }
p { max-width: 60ch; margin: 8px 0; }
p, td { text-wrap: pretty; }
a { color: var(--accent); }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
td code { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 10px 16px 10px 0; border-top: 1px solid var(--line); }
tr:first-child > td { border-top: 0; }
td:last-child { min-width: 12rem; }
th { font-weight: 600; border: 0; }
.num, .amount { font-variant-numeric: tabular-nums; white-space: nowrap; }
button, input, select { font: inherit; min-height: 44px; padding: 8px 16px; border-radius: 12px; border: 1px solid var(--edge); }
input, select { width: 100%; background: var(--panel); color: inherit; }
button { cursor: pointer; background: var(--soft); color: inherit; border-color: transparent; font-weight: 600; }
button.primary { background: #2b54e8; color: #fff; }
button:hover { background: color-mix(in srgb, currentColor 10%, transparent); }
button.primary:hover { background: #2348cc; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
form.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 12px 0; }
form.row label { flex: 1 1 10rem; display: grid; gap: 4px; font-size: 0.875rem; }
.narrow { max-width: 27rem; margin: 8vh auto 0; }
.narrow, .message, .scroll { border: 1px solid var(--line); border-radius: 20px; background: var(--panel); box-shadow: 0 1px 2px #10182810, 0 16px 32px -20px #10182838; }
.narrow { padding: 32px; }
@media (prefers-color-scheme: dark) { .narrow, .message, .scroll { box-shadow: none; } }
.stack { display: grid; gap: 12px; margin-top: 24px; }
.amount { font-size: 2.5rem; font-weight: 700; line-height: 1.1; margin: 16px 0 4px; }
.message { padding: 16px; margin: 0; }
.message p { margin: 0; }
.text { white-space: pre-line; }
.code { font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: 0.12em; }
.quiet { color: var(--muted); font-size: 0.875rem; }
.good { color: var(--good); } .bad { color: var(--bad); }
.scroll { overflow-x: auto; padding: 4px 20px; }
@media (width < 40rem) { .scroll tr { display: block; padding: 12px 0; border-top: 1px solid var(--line); } .scroll tr:first-child { border-top: 0; } .scroll td { display: inline-block; border: 0; padding: 0 12px 0 0; } .scroll td:last-child:not(.num) { display: block; min-width: 0; padding: 4px 0 0; } .scroll td:first-child:has(+ .num) { display: block; } td code { white-space: normal; } }
.chips { display: flex; flex-wrap: wrap; gap: 8px; max-width: none; }
.chip { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 999px; background: var(--panel); color: inherit; font-weight: 600; font-variant-numeric: tabular-nums; text-decoration: none; }
.chip:hover { background: var(--soft); }
.beside { display: grid; gap: 24px; justify-content: center; grid-template-columns: minmax(0, 25rem); }
.about p { text-wrap: pretty; }
.about a { display: inline-block; padding-block: 4px; }
.phone { display: flex; flex-direction: column; gap: 12px; border-radius: 28px; padding: 12px; background: var(--soft); }
.bar { display: flex; justify-content: space-between; margin: 0; padding: 0 12px; font-size: 0.875rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.push { border-color: var(--accent); }
.meta { display: flex; flex-wrap: wrap; gap: 0 8px; color: var(--muted); font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.meta strong { color: var(--ink); }
.meta :last-child { margin-left: auto; }
.push .prompt { margin-top: 8px; font-size: 1.25rem; font-weight: 600; line-height: 1.3; text-wrap: balance; }
.decisions { display: flex; flex-wrap: wrap-reverse; gap: 8px; margin-top: 16px; }
.decisions button { flex: 1; }
.message .text { margin-top: 8px; padding: 12px 16px; border-radius: 4px 16px 16px; background: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
.message .code { margin-top: 8px; }
article ~ article .code { color: var(--muted); font-size: 1.25rem; }
.nothing { margin: auto; padding: 32px 16px; text-align: center; text-wrap: balance; }
.nothing p { text-wrap: balance; }
.nothing p:first-child { font-size: 1.25rem; font-weight: 600; }
@media (width >= 48rem) { .beside { grid-template-columns: minmax(0, 1fr) 24rem; gap: 48px; padding-top: 24px; } .about { padding-top: 24px; } .phone { min-height: 40rem; border: 10px solid var(--frame); border-radius: 52px; padding: 16px 14px 24px; background: var(--screen); } }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } }
`;
