/** The gallery is one file that opens anywhere: its filters are CSS alone. */
export const STYLE = `
* { box-sizing: border-box; margin: 0; }
body { background: #f4f6fa; color: #0b1f4b; font: 16px/1.5 Inter, system-ui, sans-serif; }
.top { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 32px; align-items: baseline; padding: 12px 24px; border-bottom: 1px solid #d9deea; background: #fff; }
h1 { font-size: 20px; }
h2 { font-size: 20px; display: inline; margin-right: 12px; }
h3 { margin: 16px 0 8px; font-size: 14px; color: #4a5878; text-transform: capitalize; }
p, legend, figcaption, code { color: #4a5878; }
fieldset { border: 0; padding: 0; }
legend { float: left; margin-right: 16px; padding: 0; line-height: 32px; }
label { display: inline-flex; align-items: center; gap: 6px; min-height: 32px; margin-right: 16px; cursor: pointer; }
a { color: #005a94; }
:focus-visible { outline: 2px solid #0b1f4b; outline-offset: 2px; }
.page { display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 24px; padding: 24px; }
nav { position: sticky; top: 76px; align-self: start; max-height: calc(100vh - 100px); overflow: auto; font-size: 14px; }
nav ul { padding: 0; list-style: none; }
nav a { display: block; padding: 4px 0; text-decoration: none; }
main { display: grid; gap: 24px; }
section { padding: 24px; border: 1px solid #d9deea; border-radius: 12px; background: #fff; scroll-margin-top: 72px; }
section > header a { margin-left: 12px; }
.asserted { font-size: 14px; }
.row { display: flex; gap: 16px; overflow-x: auto; padding-bottom: 8px; }
figure { flex: none; }
figure > div { display: flex; gap: 8px; }
figure a { display: block; height: 360px; overflow: hidden; border: 1px solid #d9deea; border-radius: 6px; }
figure img { display: block; width: 100%; }
.phone a { width: 195px; }
.desktop a { width: 420px; }
figcaption { margin-top: 6px; font-size: 14px; }
figcaption strong { padding: 0 8px; border-radius: 999px; background: #fdecd2; color: #7a4a00; font-weight: 600; }
body:has([value=changed]:checked) :is(figure:not([data-state=changed]), section:not(:has([data-state=changed]))),
body:has([value=new]:checked) :is(figure:not([data-state=new]), section:not(:has([data-state=new]))),
body:has([value=gone]:checked) :is(figure:not([data-state=gone]), section:not(:has([data-state=gone]))) { display: none; }
@media (width < 800px) { .page { grid-template-columns: minmax(0, 1fr); padding: 12px; } nav { display: none; } section { padding: 16px; } }
`
