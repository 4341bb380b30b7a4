/** Keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  space: '\uE00D',
  pageDown: '\uE00F',
  home: '\uE011',
  left: '\uE012',
  up: '\uE013',
  right: '\uE014',
  down: '\uE015',
  /** Control is released by its second press: WebKitGTK ignores the null key. */
  selectAll: '\uE009a\uE009',
} as const
