import ts from 'typescript';

/** Attributes a person reads or hears. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
  'label',
]);

const hasLetters = (text) => /\p{L}/u.test(text);

/**
 * Reads one source file: message ids it uses, rooms whose ids it builds, calls of the translator,
 * and visible text that stands in the code itself. Every find carries its line.
 */
export function readWords(file, source, rooms) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file));
  const idShape = new RegExp(`^(${rooms.join('|')})\\.[A-Za-z]\\w*$`);
  const builtShape = new RegExp(`^(${rooms.join('|')})\\.`);
  const found = { ids: [], built: [], calls: [], texts: [] };
  const line = (node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
  const isId = (node) => ts.isStringLiteralLike(node) && idShape.test(node.text);

  const readText = (node) => {
    if (ts.isStringLiteralLike(node)) {
      if (hasLetters(node.text) && !isId(node))
        found.texts.push({ file, line: line(node), text: node.text.trim() });
    } else if (ts.isTemplateExpression(node)) {
      const fixed = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('');
      if (hasLetters(fixed)) found.texts.push({ file, line: line(node), text: fixed.trim() });
    } else if (ts.isConditionalExpression(node)) {
      readText(node.whenTrue);
      readText(node.whenFalse);
    } else if (ts.isBinaryExpression(node) && joins.has(node.operatorToken.kind)) {
      if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) readText(node.left);
      readText(node.right);
    } else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) {
      readText(node.expression);
    }
  };

  const visit = (node) => {
    if (ts.isLiteralTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (isId(node)) found.ids.push({ file, line: line(node), id: node.text });
    if (ts.isTemplateExpression(node) && builtShape.test(node.head.text)) {
      found.built.push({ file, line: line(node), head: node.head.text });
    }
    if (ts.isCallExpression(node)) {
      const at = node.arguments.findIndex(isId);
      if (at >= 0 && isTranslator(node.expression)) {
        const values = valueNames(node.arguments[at + 1]);
        if (values) found.calls.push({ file, line: line(node), id: node.arguments[at].text, values });
      }
    }
    if (ts.isJsxText(node) && hasLetters(node.text)) {
      found.texts.push({ file, line: line(node), text: node.text.trim() });
    }
    if (ts.isJsxExpression(node) && node.expression && isChild(node)) readText(node.expression);
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText(tree)) && node.initializer) {
      readText(
        ts.isJsxExpression(node.initializer) ? (node.initializer.expression ?? node) : node.initializer,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const joins = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);

const isChild = (node) => ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);

const isTranslator = (callee) => {
  const name = ts.isPropertyAccessExpression(callee)
    ? callee.name.text
    : ts.isIdentifier(callee)
      ? callee.text
      : '';
  return ['t', 'text', 'translate'].includes(name);
};

/** The names given to a message; undefined when they cannot be read from the source. */
function valueNames(node) {
  if (!node) return [];
  if (!ts.isObjectLiteralExpression(node) || node.properties.some(ts.isSpreadAssignment)) return undefined;
  return node.properties.map((property) => property.name.text);
}

const kindOf = (file) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
