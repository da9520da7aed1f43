/** The shop's colors without its fonts: the inbox must work without a build of the web app. */
export const INBOX_CSS = `
:root { --ground: #faf7f2; --paper: #fff; --ink: #1f1b16; --ink-soft: #6b645b; --line: #e6dfd5; --accent: #1e5b4f; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
  font: 14px/1.5 Inter, system-ui, sans-serif; }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; padding: 16px 24px;
  border-bottom: 1px solid var(--line); }
h1 { margin: 0; font: 20px/1.2 Georgia, serif; }
header p { margin: 0; color: var(--ink-soft); }
form { margin-left: auto; display: flex; gap: 8px; }
form label { position: absolute; clip-path: inset(50%); }
input, button { font: inherit; padding: 8px 12px; border: 1px solid var(--line); border-radius: 4px; background: var(--paper);
  color: inherit; }
input { width: 260px; }
button { background: var(--accent); border-color: var(--accent); color: #fff; cursor: pointer; }
main { flex: 1; display: grid; grid-template-columns: minmax(260px, 360px) 1fr; }
nav { border-right: 1px solid var(--line); overflow-y: auto; }
ol { margin: 0; padding: 0; list-style: none; }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; padding: 12px 24px; border-bottom: 1px solid var(--line);
  text-decoration: none; }
li a > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
li a[aria-current] { background: var(--paper); box-shadow: inset 4px 0 var(--accent); }
li strong, .start { grid-column: 1 / -1; }
.to, .start, time, dt { color: var(--ink-soft); font-size: 12px; }
time { font-variant-numeric: tabular-nums; }
.empty { margin: 48px 24px; color: var(--ink-soft); }
article { display: flex; flex-direction: column; padding: 24px; min-width: 0; }
h2 { margin: 0 0 12px; font: 28px/1.2 Georgia, serif; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dd { margin: 0; overflow-wrap: anywhere; }
.views { display: flex; gap: 16px; margin: 0 0 12px; }
.views a { padding-bottom: 4px; color: var(--ink-soft); text-decoration: none; }
.views a[aria-current] { color: var(--ink); border-bottom: 2px solid var(--accent); }
iframe, pre { flex: 1; width: 100%; min-height: 480px; margin: 0; border: 1px solid var(--line); border-radius: 8px;
  background: var(--paper); }
pre { padding: 24px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
@media (max-width: 768px) {
  main { grid-template-columns: 1fr; }
  nav { border-right: 0; max-height: 40vh; }
  form { margin-left: 0; width: 100%; }
  input { flex: 1; width: auto; }
}
`;
