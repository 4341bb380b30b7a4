/** Names of variables, props and functions that hold or return elements or nothing, never a text. */
const ELEMENTS = new Set([
  'action',
  'actions',
  'backLink',
  'below',
  'countdown',
  'createPortal',
  'display',
  'itemsAfter',
  'itemsBefore',
  'mainTour',
  'message',
  'renderControl',
])

/** Components whose children are elements: screens, dialogs and groups of fields. */
const CONTAINERS = /(?:step-frame|save-step|dialog|guest-card|disabled-in-replay)\.tsx$/

/** Whether an expression in JSX can render a text that has no element of its own. @returns {boolean} */
function canBeText(/** @type {any} */ node) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
    case 'ArrowFunctionExpression':
      return false
    case 'Literal':
      // A browser does not translate the space between two elements.
      return typeof node.value === 'string' ? node.value.trim() !== '' : node.value !== null
    case 'ConditionalExpression':
      return canBeText(node.consequent) || canBeText(node.alternate)
    case 'LogicalExpression':
      return canBeText(node.right) || (node.operator !== '&&' && canBeText(node.left))
    case 'ChainExpression':
      return canBeText(node.expression)
    case 'CallExpression':
      return node.callee.property?.name === 'map'
        ? !['JSXElement', 'JSXFragment', 'BlockStatement'].includes(node.arguments[0]?.body?.type)
        : !ELEMENTS.has(node.callee.name)
    case 'Identifier':
      return node.name !== 'undefined' && !ELEMENTS.has(node.name)
    case 'MemberExpression':
      return !(node.object.name === 'props' && ELEMENTS.has(node.property.name))
    default:
      return true
  }
}

function isText(/** @type {any} */ child, /** @type {string} */ file) {
  if (child.type === 'JSXText') return child.value.trim() !== ''
  if (child.type !== 'JSXExpressionContainer') return false
  const { expression } = child
  const isChildren = (expression.property ?? expression).name === 'children'
  return canBeText(expression) && !(isChildren && CONTAINERS.test(file))
}

function isRendered(/** @type {any} */ child) {
  if (child.type === 'JSXText') return child.value.trim() !== '' || !child.value.includes('\n')
  return child.expression?.type !== 'JSXEmptyExpression'
}

function create(/** @type {any} */ context) {
  const check = (/** @type {any} */ node) => {
    const children = node.children.filter(isRendered)
    if (children.length < 2) return
    for (const child of children)
      if (isText(child, context.filename))
        context.report({
          node: child,
          message: 'Give a text beside siblings an element of its own: translation replaces it.',
        })
  }
  return { JSXElement: check, JSXFragment: check }
}

export default { meta: { name: 'translation' }, rules: { 'own-element': { create } } }
