import type { UpdateEnv } from '../query/environment.ts';
import { createBadValueError, createParseError } from '../query/errors.ts';
import { isIdentical, typeName } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import { addToSetChange, popChange, pullAllChange, pullChange, pushChange } from './arrayModifiers.ts';
import type { Change, Modifier } from './modifier.ts';
import { checkPath } from './updatePaths.ts';
import {
  compileArithmeticChange,
  compileBitChange,
  compileCurrentDateChange,
  compileExtremeChange,
} from './valueModifiers.ts';

/** Reads the operators of an update document; throws FailedToParse (9), BadValue (2), TypeMismatch (14) and others. */
export function parseModifiers(update: Doc, env: UpdateEnv): Modifier[] {
  const modifiers: Modifier[] = [];
  for (const [operator, fields] of update) {
    const createModifier = modifierFactories[operator];
    if (!createModifier) {
      throw createParseError(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!(fields instanceof Map)) {
      throw createParseError(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: <${typeName(fields)}>}`,
      );
    }
    for (const [path, argument] of fields) {
      checkPath(path);
      modifiers.push(createModifier(operator, path, argument, env));
    }
  }
  return modifiers;
}

/** A modifier that replaces the value at its path; `culls` ones skip missing or impossible fields. */
function compileChange(operator: string, path: string, change: Change, culls = false): Modifier {
  return {
    operator,
    path,
    apply(editor, parts, context) {
      const located = editor.locate(parts);
      if (located.state === 'blocked') {
        if (culls) return false;
        throw located.error;
      }
      const current = located.state === 'found' ? located.value : undefined;
      const value = change(current, parts.join('.'), context);
      if (value === undefined || (current !== undefined && isIdentical(current, value))) return false;
      editor.set(parts, value);
      return true;
    },
  };
}

type Maker = (operator: string, path: string, argument: Value, env: UpdateEnv) => Modifier;

const modifierFactories: Readonly<Record<string, Maker>> = {
  // No prototype: an update operator named like an object's own member must not be found.
  __proto__: null as never,
  $set: (operator, path, argument) => compileChange(operator, path, () => argument),
  $setOnInsert: (operator, path, argument) => {
    const set = compileChange(operator, path, () => argument);
    return {
      ...set,
      apply: (editor, parts, context) => context.isUpsertInsert && set.apply(editor, parts, context),
    };
  },
  $unset: (operator, path) => ({
    operator,
    path,
    apply(editor, parts) {
      const located = editor.locate(parts);
      if (located.state !== 'found') return false;
      const before = located.value;
      editor.remove(parts);
      const after = editor.locate(parts);
      return !(after.state === 'found' && isIdentical(before, after.value));
    },
  }),
  $inc: (operator, path, argument) =>
    compileChange(operator, path, compileArithmeticChange('$inc', path, argument)),
  $mul: (operator, path, argument) =>
    compileChange(operator, path, compileArithmeticChange('$mul', path, argument)),
  $min: (operator, path, argument, env) =>
    compileChange(operator, path, compileExtremeChange('$min', argument, env)),
  $max: (operator, path, argument, env) =>
    compileChange(operator, path, compileExtremeChange('$max', argument, env)),
  $currentDate: (operator, path, argument) =>
    compileChange(operator, path, compileCurrentDateChange(path, argument)),
  $bit: (operator, path, argument) => compileChange(operator, path, compileBitChange(path, argument)),
  $push: (operator, path, argument, env) => compileChange(operator, path, pushChange(argument, env)),
  $addToSet: (operator, path, argument, env) => compileChange(operator, path, addToSetChange(argument, env)),
  $pull: (operator, path, argument, env) => compileChange(operator, path, pullChange(argument, env), true),
  $pullAll: (operator, path, argument, env) =>
    compileChange(operator, path, pullAllChange(argument, env), true),
  $pop: (operator, path, argument) => compileChange(operator, path, popChange(path, argument), true),
  $rename: (operator, path, argument) => rename(operator, path, argument),
};

function rename(operator: string, from: string, argument: Value): Modifier {
  if (typeof argument !== 'string') {
    throw createBadValueError(
      `The 'to' field for $rename must be a string: ${from}: <${typeName(argument)}>`,
    );
  }
  checkPath(argument);
  if (argument === from)
    throw createBadValueError(`The source and target field for $rename must differ: ${from}`);
  if (argument.startsWith(`${from}.`) || from.startsWith(`${argument}.`)) {
    throw createBadValueError(
      `The source and target field for $rename must not be on the same path: ${from}: "${argument}"`,
    );
  }
  for (const [side, path] of [
    ['source', from],
    ['destination', argument],
  ]) {
    if (path?.split('.').some((part) => part.startsWith('$') && !isDbRefName(part))) {
      throw createBadValueError(`The ${side} field for $rename may not be dynamic: ${path}`);
    }
  }
  const source = from.split('.');
  return {
    operator,
    path: argument,
    otherPath: from,
    apply(editor, parts) {
      for (const [side, checked] of [
        ['source', source],
        ['destination', parts],
      ] as const) {
        if (editor.hasArrayOnTheWay(checked)) {
          throw createBadValueError(
            `The ${side} field cannot be an array element, '${checked.join('.')}' has an array field on its way`,
          );
        }
      }
      const located = editor.locate(source);
      if (located.state !== 'found') return false;
      editor.remove(source);
      editor.set(parts, located.value);
      return true;
    },
  };
}

function isDbRefName(part: string): boolean {
  return part === '$ref' || part === '$id' || part === '$db';
}
