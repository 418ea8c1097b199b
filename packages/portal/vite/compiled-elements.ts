import { basename } from 'node:path';
import {
  Box,
  Button,
  ChakraProvider,
  chakra,
  Flex,
  Grid,
  Heading,
  Input,
  Link,
  type RecipeDefinition,
  Skeleton,
  Span,
  Stack,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import MagicString, { type SourceMap } from 'magic-string';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ESTree, parseSync, Visitor } from 'vite';
import { controlRecipes } from '../src/ui/theme/controls.ts';
import { displayRecipes } from '../src/ui/theme/display.ts';
import { pageSystem } from '../src/ui/theme/page-system.ts';
import {
  type Constants,
  countDeclarations,
  evaluate,
  findConditions,
  findConstants,
  RunTimeValueError,
} from './static-expressions.ts';

interface Component {
  readonly type: ElementType;
  /** The props of this component that affect its styles, in addition to the style props of all components. */
  readonly styleProps: readonly string[];
  /** True if the component is compiled only with `asChild`, because otherwise it uses the context of a form field. */
  readonly needsAsChild?: boolean;
  /** The default style props of a component of the portal; undefined for a component of Chakra, which has its own. */
  readonly defaults?: Readonly<Record<string, string>>;
}

const recipes: Readonly<Record<string, RecipeDefinition>> = { ...controlRecipes, ...displayRecipes };
const getVariantNames = (recipe: string): string[] => Object.keys(recipes[recipe]?.variants ?? {});
const FLEX_PROPS = ['direction', 'align', 'justify', 'wrap'];
const GRID_PROPS = [
  'templateAreas',
  'templateColumns',
  'templateRows',
  'autoColumns',
  'autoFlow',
  'autoRows',
];

/** The Chakra components that render one element and have neither a context nor a state. */
const COMPONENTS: ReadonlyMap<string, Component> = new Map(
  Object.entries({
    Box: { type: Box, styleProps: [] },
    Button: { type: Button, styleProps: getVariantNames('button') },
    Flex: { type: Flex, styleProps: [...FLEX_PROPS, 'basis', 'grow', 'shrink', 'inline'] },
    Grid: { type: Grid, styleProps: [...GRID_PROPS, 'column', 'row', 'inline'] },
    Heading: { type: Heading, styleProps: getVariantNames('heading') },
    Input: { type: Input, styleProps: getVariantNames('input'), needsAsChild: true },
    Link: { type: Link, styleProps: getVariantNames('link') },
    Skeleton: { type: Skeleton, styleProps: getVariantNames('skeleton') },
    Span: { type: Span, styleProps: [] },
    Stack: { type: Stack, styleProps: FLEX_PROPS },
    Text: { type: Text, styleProps: getVariantNames('text') },
    VisuallyHidden: { type: VisuallyHidden, styleProps: [] },
  }),
);

/**
 * The buttons of the portal, by the name of their file. Each renders a plain button with the class that it receives. Their
 * elements get the class of a Chakra button, and must have styles that are known at build time.
 */
const OWN_BUTTONS: ReadonlyMap<string, Component> = new Map(
  Object.entries({
    'icon-button.tsx': { variant: 'ghost', size: 'sm', px: '0' },
    'pending-button.tsx': {},
  }).map(([file, defaults]) => [file, { type: Button, styleProps: getVariantNames('button'), defaults }]),
);

const CHAKRA = '@chakra-ui/react';

/** Props that change more than the styles and the tag. An element with one of them is not compiled. */
const RUN_TIME_PROPS: ReadonlySet<string> = new Set([
  ...['separator', 'loading', 'loadingText', 'spinner', 'spinnerPlacement', 'unstyled', 'recipe'],
  ...['htmlWidth', 'htmlHeight', 'htmlSize', 'htmlTranslate'],
]);

interface RenderedElement {
  readonly tag: string;
  readonly className: string;
  /** Attributes that the component adds, such as `type="button"`. */
  readonly attributes: readonly string[];
  readonly css: string;
}

/** The markup of one element. Emotion writes the styles before the element, global styles first. */
const MARKUP =
  /^(?:<style data-emotion="css-global[^>]*>[^<]*<\/style>)*(?:<style[^>]*>(?<css>.*?)<\/style>)?<(?<tag>[a-z][a-z0-9]*)(?<attributes>[^>]*?)\/?>/s;

/** Renders an element with Chakra. With the prop `asChild`, renders its styles on a child element. */
function renderElement(type: ElementType, props: Readonly<Record<string, unknown>>): RenderedElement {
  const child = props['asChild'] === true ? createElement('a') : undefined;
  const element = createElement(type, props, child);
  const markup = renderToStaticMarkup(ChakraProvider({ value: pageSystem, children: element }));
  const { css = '', tag, attributes = '' } = MARKUP.exec(markup)?.groups ?? {};
  if (tag === undefined) throw new Error(`Chakra rendered unexpected markup: ${markup}`);
  const attributeTexts = [...attributes.matchAll(/ ([\w-]+="[^"]*")/g)].map(([, text = '']) => text);
  const classText = attributeTexts.find((text) => text.startsWith('class="'));
  return {
    tag,
    className: classText?.slice('class="'.length, -1) ?? '',
    attributes: attributeTexts.filter((text) => text !== classText),
    css,
  };
}

interface Module {
  readonly source: string;
  readonly constants: Constants;
  /** The exported names of the imports from Chakra, and the files of the portal's own buttons, by local name. */
  readonly imports: ReadonlyMap<string, string>;
}

const getText = ({ source }: Module, { start, end }: ESTree.Span): string => source.slice(start, end);

/** Returns the imports for `Module`, without names that a variable or a parameter hides in a part of the module. */
function findImports(
  { body }: ESTree.Program,
  declarations: ReadonlyMap<string, number>,
): ReadonlyMap<string, string> {
  const imports = new Map<string, string>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const ownFile = basename(statement.source.value);
    if (statement.source.value !== CHAKRA && !OWN_BUTTONS.has(ownFile)) continue;
    for (const specifier of statement.specifiers)
      if (
        specifier.type === 'ImportSpecifier' &&
        specifier.imported.type === 'Identifier' &&
        !declarations.has(specifier.local.name)
      )
        imports.set(
          specifier.local.name,
          statement.source.value === CHAKRA ? specifier.imported.name : ownFile,
        );
  }
  return imports;
}

function findComponent(name: ESTree.JSXElementName, { imports }: Module): Component | undefined {
  if (name.type === 'JSXIdentifier') {
    const imported = imports.get(name.name) ?? '';
    return COMPONENTS.get(imported) ?? OWN_BUTTONS.get(imported);
  }
  if (name.type !== 'JSXMemberExpression' || name.object.type !== 'JSXIdentifier') return undefined;
  if (imports.get(name.object.name) !== 'chakra') return undefined;
  return { type: chakra[name.property.name as 'div'], styleProps: [] };
}

type Attribute = ESTree.JSXAttributeItem;

/** Returns the name of an attribute; null for a spread attribute and for a name with a namespace. */
const getAttributeName = (attribute: Attribute): string | null =>
  attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' ? attribute.name.name : null;

/** Returns the expression of an attribute; null for an attribute without a value, which is true. */
function getAttributeExpression(attribute: Attribute): ESTree.Expression | null {
  if (attribute.type === 'JSXSpreadAttribute') return attribute.argument;
  const { value } = attribute;
  if (value === null || value.type === 'Literal') return value;
  if (value.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression')
    throw new RunTimeValueError('attribute value');
  return value.expression;
}

/** Returns true if the attribute determines the styles or the tag of the element. */
function determinesStyles(attribute: Attribute, { styleProps }: Component, { constants }: Module): boolean {
  const isStyleProp = (name: string): boolean => {
    if (RUN_TIME_PROPS.has(name)) throw new RunTimeValueError(name);
    return (
      name === 'as' || name === 'asChild' || styleProps.includes(name) || pageSystem.isValidProperty(name)
    );
  };
  const attributeName = getAttributeName(attribute);
  if (attribute.type === 'JSXAttribute') return attributeName !== null && isStyleProp(attributeName);
  const names = Object.keys(evaluate(attribute.argument, constants, null) as object);
  if (names.includes('className') || names.some(isStyleProp) !== names.every(isStyleProp))
    throw new RunTimeValueError('mixed spread attribute');
  return names.every(isStyleProp);
}

function evaluateProps(attributes: readonly Attribute[], { constants }: Module, branch: boolean | null) {
  const props: Record<string, unknown> = {};
  for (const attribute of attributes) {
    const expression = getAttributeExpression(attribute);
    const value = expression === null ? true : evaluate(expression, constants, branch);
    const name = getAttributeName(attribute);
    Object.assign(props, name === null ? value : { [name]: value });
  }
  return props;
}

/** Returns the only child of an element with `asChild`. The child receives the styles of the element. */
function getStyledChild(element: ESTree.JSXElement, module: Module): ESTree.JSXElement {
  const children = element.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '');
  const [child] = children;
  if (children.length !== 1 || child?.type !== 'JSXElement')
    throw new RunTimeValueError('children of asChild');
  const { name, attributes } = child.openingElement;
  const isUnknown = attributes.some((attribute) => [null, 'className'].includes(getAttributeName(attribute)));
  if (isUnknown || findComponent(name, module) !== undefined) throw new RunTimeValueError('child of asChild');
  return child;
}

interface CompiledElement {
  readonly tag: string;
  /** The class and the attributes that the component adds. */
  readonly attributes: readonly string[];
  /** The attributes that the class replaces. */
  readonly removed: readonly Attribute[];
  /** The child that replaces the element; null if the element has no `asChild`. */
  readonly child: ESTree.JSXElement | null;
  readonly rendered: readonly RenderedElement[];
}

/** @throws {RunTimeValueError} if the styles of the element are known only at run time */
function compileElement(element: ESTree.JSXElement, component: Component, module: Module): CompiledElement {
  const { attributes } = element.openingElement;
  const styles = attributes.filter((attribute) => determinesStyles(attribute, component, module));
  const givenClass = attributes.filter((attribute) => getAttributeName(attribute) === 'className');
  const others = attributes.filter(
    (attribute) => !styles.includes(attribute) && !givenClass.includes(attribute),
  );

  const expressions = styles.map(getAttributeExpression).filter((expression) => expression !== null);
  const conditions = expressions.flatMap(findConditions).map((condition) => getText(module, condition));
  const [condition] = conditions;
  if (conditions.some((other) => other !== condition)) throw new RunTimeValueError('several conditions');
  const props = evaluateProps(styles, module, true);
  const rendered = [props, evaluateProps(styles, module, false)].map((each) =>
    renderElement(component.type, { ...component.defaults, ...each }),
  );
  const [first, second] = rendered;
  if (first === undefined || first.tag !== second?.tag) throw new RunTimeValueError('conditional tag');

  const child = props['asChild'] === true ? getStyledChild(element, module) : null;
  if (child === null && component.needsAsChild === true) throw new RunTimeValueError('context of a field');
  const childAttributes = child?.openingElement.attributes ?? [];
  const { className: extraClass = '' } = evaluateProps(givenClass, module, null);
  const classNames = rendered.map(({ className }) => `${String(extraClass)} ${className}`.trim());
  const [firstClass, secondClass] = classNames.map((name) => JSON.stringify(name));
  const classValue =
    condition === undefined ? firstClass : `{(${condition}) ? ${firstClass} : ${secondClass}}`;
  const classAttribute = classNames.join('') === '' ? [] : [`className=${classValue}`];

  const givenNames = [...others, ...childAttributes].map(getAttributeName);
  if (child !== null && (givenNames.includes(null) || new Set(givenNames).size < givenNames.length))
    throw new RunTimeValueError('attributes of asChild');
  const added = first.attributes.filter((text) => !givenNames.includes(text.slice(0, text.indexOf('='))));
  const isOwn = component.defaults !== undefined;
  const getTag = (): string => {
    if (child !== null) return getText(module, child.openingElement.name);
    return isOwn ? getText(module, element.openingElement.name) : first.tag;
  };
  return {
    tag: getTag(),
    attributes: isOwn ? classAttribute : [...classAttribute, ...added],
    removed: [...styles, ...givenClass],
    child,
    rendered,
  };
}

function replaceElement(
  code: MagicString,
  { start, end, openingElement, closingElement }: ESTree.JSXElement,
  { tag, attributes, removed, child }: CompiledElement,
): void {
  const opening = [tag, ...attributes].join(' ');
  for (const attribute of removed) code.remove(attribute.start, attribute.end);
  if (child === null) {
    code.overwrite(openingElement.name.start, openingElement.name.end, opening);
    if (closingElement !== null) code.overwrite(closingElement.name.start, closingElement.name.end, tag);
    return;
  }
  // The tag of the child is removed, so that the attributes of both elements form one tag.
  const attributesEnd = openingElement.attributes.at(-1)?.end ?? openingElement.name.end;
  code.overwrite(start, openingElement.name.end, `<${opening}`);
  code.remove(attributesEnd, child.openingElement.name.end);
  code.remove(child.end, end);
}

export interface CompiledModule {
  readonly code: string;
  readonly map: SourceMap;
  /** The CSS rules by class name. */
  readonly css: ReadonlyMap<string, string>;
}

/**
 * Replaces the Chakra elements of a module whose styles are known at build time by plain elements with a class.
 * Chakra renders each of them once, so the tag, the attributes, the class and the CSS are the same as at run time. An
 * element whose styles depend on values at run time stays as it is; the styles may depend on one condition. The portal's own
 * buttons stay components and receive the class.
 * @param source the TSX source
 * @returns null if nothing was replaced
 * @throws if the source has a syntax error, or if the styles of one of the portal's own buttons are not known
 */
export function compileElements(file: string, source: string): CompiledModule | null {
  if (![CHAKRA, ...OWN_BUTTONS.keys()].some((name) => source.includes(name))) return null;
  const { program, errors } = parseSync(file, source);
  const [syntaxError] = errors;
  if (syntaxError !== undefined) throw new Error(`${file}: ${syntaxError.message}`);
  const declarations = countDeclarations(program);
  const module: Module = {
    source,
    constants: findConstants(program, declarations),
    imports: findImports(program, declarations),
  };
  const code = new MagicString(source);
  const css = new Map<string, string>();
  new Visitor({
    JSXElement(element) {
      const component = findComponent(element.openingElement.name, module);
      if (component === undefined) return;
      try {
        const compiled = compileElement(element, component, module);
        replaceElement(code, element, compiled);
        for (const { className, css: rules } of compiled.rendered)
          if (rules !== '') css.set(className, rules);
      } catch (error) {
        if (!(error instanceof RunTimeValueError)) throw error;
        if (component.defaults !== undefined)
          throw new Error(
            `${file}: the styles of <${getText(module, element.openingElement.name)}> must be known when the portal is built. Use literals and one condition.`,
            { cause: error },
          );
      }
    },
  }).visit(program);
  if (!code.hasChanged()) return null;
  return { code: code.toString(), map: code.generateMap({ source: file, hires: true }), css };
}
