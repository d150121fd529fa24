import { IconCopy } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { Orcamento } from '#contract/contas/orcamentos.ts'
import { paths } from '../../../app/paths.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { usePublicacao } from '../../../registros/use-publicacao.ts'
import { useRegistroVivo } from '../../../registros/use-registro-vivo.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { formatAmount } from '../../../ui/text/amount-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LiveNote } from '../../../ui/page/note.tsx'
import { SaveBar, Section } from '../../../ui/page/page.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import {
  comparacaoDe,
  campoDe,
  corpoDe,
  esquemaDe,
  linhasComCategoria,
  somaDoTipo,
  valoresDe,
  type LinhaComCategoria,
  type Valores,
} from './esquema.ts'
import { gravar } from './orcamento.api.ts'
import css from './orcamento.module.css'

const DialogoDeConflito = lazy(() =>
  import('../../../registros/dialogo-de-conflito.tsx').then((m) => ({
    default: m.DialogoDeConflito<Orcamento, Valores>,
  })),
)

interface Props {
  registro: Orcamento
  /** The year before, whole: what it really had is shown beside each field. */
  anterior: Orcamento
}

/** What was posted in the year before, by category id, in reais. */
const realizadoDe = (anterior: Orcamento): Map<string, number> =>
  new Map(linhasComCategoria(anterior).map((l) => [l.categoria._id, l.ateOMes.realizado]))

/** The yearly amount of each category. */
export function EditorDoOrcamento({ registro, anterior }: Props) {
  const seguir = useSeguir()
  const ano = registro._id
  const formulario = useFormulario(
    esquemaDe(registro),
    valoresDe(registro),
    (campo) => linhasComCategoria(registro).find((l) => campoDe(l.categoria._id) === campo)?.categoria.nome,
  )
  const { form, enviando, enviar } = formulario
  const { lido, mudou } = useRegistroVivo(registro, valoresDe, formulario)
  const guarda = useGuardaDeSaida(form.formState.isDirty)
  const { conflito, publicar, desistir } = usePublicacao<Orcamento, Valores, Valores>({
    entidade: 'orcamentos',
    salvar: (o, v) => gravar(o, corpoDe(registro, v)),
    valoresDe,
    emCampos: (v) => v,
    comparacao: comparacaoDe(registro),
  })
  const realizado = realizadoDe(anterior)
  const linhas = linhasComCategoria(registro)

  function copiar() {
    for (const l of linhas)
      form.setValue(campoDe(l.categoria._id), realizado.get(l.categoria._id) || null, { shouldDirty: true })
  }
  async function salvar(sobre: Orcamento, v: Valores) {
    if (!(await publicar(sobre, v))) return
    guarda.liberar()
    marcarComoVelho('orcamentos')
    avisarSucesso(`Orçamento de ${ano} gravado`)
    await seguir(paths.orcamentoDoAno(ano))
  }
  return (
    <>
      <LiveNote>
        {mudou && 'Outra pessoa alterou este orçamento enquanto você escrevia. Ao salvar, você escolhe o que fica.'}
      </LiveNote>
      <div className={css.copiar}>
        <Button icon={IconCopy} onClick={copiar}>
          Copiar o realizado de {anterior._id}
        </Button>
        <p>Preenche cada categoria com o que ela teve em {anterior._id}. Nada é gravado antes de você salvar.</p>
      </div>
      <CorpoDoFormulario de={formulario} acao={(v) => salvar(lido, v)} para="salvar">
        {(['receita', 'despesa'] as const).map((tipo) => (
          <CamposDoTipo
            key={tipo}
            titulo={tipo === 'receita' ? 'Receitas' : 'Despesas'}
            linhas={linhas.filter((l) => l.tipo === tipo)}
            {...{ realizado, control: form.control }}
            anoAnterior={anterior._id}
          />
        ))}
        <Resultado linhas={linhas} control={form.control} />
        <SaveBar>
          <Button type="submit" variant="primary" size="lg" busy={enviando}>
            Salvar o orçamento
          </Button>
          <ButtonLink to={paths.orcamentoDoAno(ano)} variant="text" size="lg">
            Cancelar
          </ButtonLink>
        </SaveBar>
      </CorpoDoFormulario>
      {conflito && (
        <Suspense>
          <DialogoDeConflito
            conflito={conflito}
            busy={enviando}
            onCancel={desistir}
            onResolve={(juntos) => {
              form.reset(juntos, { keepDefaultValues: true })
              void enviar((v) => salvar(conflito.atual, v))()
            }}
          />
        </Suspense>
      )}
      {guarda.dialog}
    </>
  )
}

interface DoTipo {
  titulo: string
  linhas: readonly LinhaComCategoria[]
  realizado: ReadonlyMap<string, number>
  control: Control<Valores>
  anoAnterior: string
}

function CamposDoTipo({ titulo, linhas, realizado, control, anoAnterior }: DoTipo) {
  const soma = somaDoTipo(linhas, useWatch({ control }))
  const dica = (id: string) => {
    const reais = realizado.get(id) ?? 0
    return reais === 0 ? `Nada em ${anoAnterior}` : `Em ${anoAnterior}: ${formatAmount(reais)}`
  }
  return (
    <Section
      title={titulo}
      aside={
        <span className={css.somado}>
          <Amount reais={soma} /> no ano
        </span>
      }
    >
      <div className={css.campos}>
        {linhas.map(({ categoria: { _id, nome } }) => (
          <CampoDeValor key={_id} nome={campoDe(_id)} label={nome} hint={dica(_id)} optional />
        ))}
      </div>
    </Section>
  )
}

/** Planned receitas less planned despesas, as they are typed. */
function Resultado({ linhas, control }: Pick<DoTipo, 'linhas' | 'control'>) {
  const valores = useWatch({ control })
  const doTipo = (tipo: string) =>
    Math.round(
      somaDoTipo(
        linhas.filter((l) => l.tipo === tipo),
        valores,
      ) * 100,
    )
  return (
    <p className={css.resultado}>
      Receitas menos despesas no ano: <Amount reais={(doTipo('receita') - doTipo('despesa')) / 100} />
    </p>
  )
}
