import { useNavigate } from 'react-router-dom';
import type { FlowStep } from '../../shared/domain/flow.ts';
import { type Bind, bindForm } from '../forms/bind.ts';
import { useFormErrors } from '../forms/use-form-errors.ts';
import { useLeaveWarning } from '../forms/use-leave-warning.ts';
import { type FormErrors, hasErrors, noErrors } from '../ui/forms/error-summary.tsx';
import type { FlowKind, FormName } from './flow-kind.ts';
import type { OpenFlowModal } from './flow-modals.ts';
import type { FlowContext, FlowRules } from './flow-context.ts';
import { createNavigation } from './flow-navigation.ts';
import type { FlowStore } from './flow-store.ts';
import { useArrival } from './use-arrival.ts';
import { useBackgroundSave } from './use-background-save.ts';
import type { Visit } from './use-visit.ts';

interface FlowOptions<Kind extends FlowKind> {
  readonly store: FlowStore<Kind>;
  readonly visit: Visit<Kind>;
  readonly modals: { readonly open: OpenFlowModal; readonly isAnyShown: () => boolean };
  readonly rules: FlowRules<Kind>;
  /** The id of the steps' form, which is part of the ids of its controls. */
  readonly formId: string;
  /** Leaving the page would lose more than the typed text. */
  readonly isAtRisk?: boolean;
  readonly leave: () => void;
}

/** Combines the state of a flow, its current step and the actions of its buttons. */
export function useFlow<Kind extends FlowKind>(options: FlowOptions<Kind>) {
  const { store, visit, modals, rules, formId, isAtRisk = false, leave } = options;
  const {
    state,
    map,
    place,
    isLed,
    isRestored,
    pathOf,
    busy,
    setBusy,
    failure,
    setFailure,
    end,
    setEnd,
    isSignedOut,
  } = visit;
  const { forms } = store;
  const navigate = useNavigate();
  const wrong = store.read(place.name)?.errors ?? [];
  const { errors, found, setErrors } = useFormErrors(rules.errorsOf(wrong), () => {
    const { drafts, view } = store.get();
    return [drafts, view.answers];
  });
  const hasUnsaved = forms.names.some((name) => forms.isDirty(state.drafts, name));
  useLeaveWarning(end === null && (isAtRisk || (hasUnsaved && !state.isKeeping)));

  const goTo = (to: FlowStep<Kind['step']>, shown: FormErrors = noErrors) => {
    setErrors(shown);
    setFailure(null);
    void navigate(pathOf(to), { replace: true });
  };
  const context: FlowContext<Kind> = {
    store,
    map,
    place,
    busy,
    errors,
    failure,
    goTo,
    leave,
    open: modals.open,
    setErrors,
    setBusy,
    setFailure,
    setEnd,
  };
  const nav = createNavigation(rules, context);
  useBackgroundSave(nav, busy);
  useArrival({ nav, name: place.name, isLed, isReady: isRestored, isAnyShown: modals.isAnyShown });

  return {
    store,
    state,
    nav: { ...nav, map, place, goTo },
    forms: {
      errors,
      found,
      setErrors,
      isWrong: hasErrors(errors),
      hasUnsaved,
      /** Returns the properties for the controls of one form. */
      bind: <Name extends FormName<Kind>>(name: Name): Bind<Kind['forms'][Name]> =>
        bindForm<Kind['forms'][Name]>({
          definition: forms.definitions[name],
          formId,
          form: state.drafts[name].typed,
          errors,
          onChange: (form) => store.type(name, form),
        }),
    },
    status: { busy, failure, end, isLed, isSignedOut, hasRestored: store.hasRestored(place.name) },
  };
}
