/** What changes by itself after an action: calls, navigations, events, storage, the route, the focus. */
const LIVE =
  /\b(?:calls|getCalls|readEvents|readDataLayer|readStorage|readSavedVisit|route|isRunning)\(|\b(?:page|frame|widget)\.url\(|\bnavigations\b|\bdocument\.activeElement\b|\b(?:local|session)Storage\b|\blocation\.(?:href|pathname|search)\b/

/** An action of a visitor, which has its effects later. */
const ACTION =
  /\b(?:click|dblclick|tap|press\w*|fill\w*|type|check|uncheck|select\w*|choose\w*|keyboard|reload|goBack|goForward|reopen|back|forward|dispatchEvent)\(/

/** Files whose tests run in a browser; in Node nothing happens between two statements. */
const FILES = /\.test\.tsx$|\.spec\.ts$|\/e2e\/(?:widget|support)\//

/** The argument of `expect(…)` in a statement such as `expect(x).toBe(y)`; undefined for other statements. */
function findExpected(/** @type {any} */ statement) {
  let node = statement?.expression
  if (node?.type !== 'CallExpression') return undefined
  while (node?.type === 'CallExpression' || node?.type === 'MemberExpression') {
    if (node.callee?.name === 'expect') return node.arguments[0]
    node = node.callee ?? node.object
  }
  return undefined
}

function create(/** @type {any} */ context) {
  if (!FILES.test(context.filename.replaceAll('\\', '/'))) return {}
  const { sourceCode } = context
  const check = (/** @type {any} */ { body }) => {
    let isAfterAction = false
    for (const statement of body) {
      const value = findExpected(statement)
      if (value === undefined)
        isAfterAction =
          statement.type === 'ExpressionStatement' &&
          !sourceCode.getText(statement).includes('expect') &&
          ACTION.test(sourceCode.getText(statement))
      else if (isAfterAction && LIVE.test(sourceCode.getText(value)))
        context.report({
          node: value,
          message:
            'It changes some time after the action: use expect.poll, or wait for what the visitor sees first.',
        })
    }
  }
  return { BlockStatement: check }
}

export default { meta: { name: 'live-values' }, rules: { polled: { create } } }
