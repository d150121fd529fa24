import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { Orcamento } from '#contract/contas/orcamentos.ts'
import { somarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { CorpoDoFormulario } from '../../../formularios/campos.tsx'
import type { EdicaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../registros/dialogos-da-edicao.tsx'
import { RecadoDaEdicao } from '../../../registros/recado-da-edicao.tsx'
import { useEdicao } from '../../../registros/use-edicao.ts'
import { Button } from '../../../ui/button.tsx'
import { SaveBar } from '../../../ui/page/page.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { CamposDoTipo } from './campos-do-tipo.tsx'
import { DialogoDosMeses } from './dialogo-dos-meses.tsx'
import {
  anoInteiro,
  campoDe,
  camposDosMeses,
  comparacaoDe,
  corpoDe,
  esquemaDe,
  linhasComCategoria,
  mesesDe,
  partesIguais,
  somaDoTipo,
  valoresDe,
  type LinhaComCategoria,
  type Valores,
} from './esquema.ts'
import { gravar } from './orcamento.api.ts'
import css from './orcamento.module.css'
import { nomeDoMes } from './textos.ts'

interface Props {
  registro: Orcamento
  /** The year before, until its last whole month: what it had, or will have had, is shown beside each field. */
  anterior: Orcamento
}

/** What the year before had, or will have had, by category id, in reais. */
const anoInteiroDe = (anterior: Orcamento): Map<string, number> =>
  new Map(linhasComCategoria(anterior).map((l) => [l.categoria._id, anoInteiro(l, anterior.mes)]))

const edicaoDe = (o: Orcamento): EdicaoDescrita<Orcamento, ReturnType<typeof esquemaDe>, Valores> => ({
  este: 'este orçamento',
  para: 'salvar',
  esquema: esquemaDe(o),
  valoresDe,
  emCampos: (v) => v,
  nomeDe: (campo) => linhasComCategoria(o).find((l) => campoDe(l.categoria._id) === campo)?.categoria.nome,
  salvar: (lido, v) => gravar(lido, corpoDe(o, v)),
  comparacao: comparacaoDe(o),
  entidade: 'orcamentos',
  palavra: 'orcamentos',
  salvo: () => `Orçamento de ${o._id} gravado`,
  destino: () => paths.orcamentoDoAno(o._id),
})

/** The yearly amount of each category. */
export function EditorDoOrcamento({ registro, anterior }: Props) {
  const edicao = useEdicao(registro, edicaoDe(registro))
  const { formulario, acao, para } = edicao
  const { control, setValue } = formulario.form
  const realizado = anoInteiroDe(anterior)
  const correndo = anterior.mes < 12
  const linhas = linhasComCategoria(registro)

  const [dosMeses, setDosMeses] = useState<LinhaComCategoria | null>(null)

  function por(campos: Valores) {
    for (const [campo, valor] of Object.entries(campos)) setValue(campo, valor, { shouldDirty: true })
  }
  function copiar() {
    for (const { categoria } of linhas)
      por({ [campoDe(categoria._id)]: realizado.get(categoria._id) || null, ...camposDosMeses(categoria._id, null) })
  }
  /** Months that are the equal parts of their year are no months of their own. */
  function usarMeses({ categoria: { _id } }: LinhaComCategoria, meses: number[]) {
    const soma = somarReais(meses)
    const iguais = partesIguais(soma).every((parte, i) => parte === meses[i])
    por({ [campoDe(_id)]: soma || null, ...camposDosMeses(_id, iguais ? null : meses) })
    setDosMeses(null)
  }
  const mesesDaLinha = ({ categoria: { _id } }: LinhaComCategoria) => {
    const v = formulario.form.getValues()
    return mesesDe(_id, v) ?? partesIguais(v[campoDe(_id)] ?? 0)
  }
  return (
    <>
      <RecadoDaEdicao de={edicao} />
      <div className={css.copiar}>
        <Button icon={IconCopy} onClick={copiar}>
          Copiar {correndo ? 'o estimado' : 'o realizado'} de {anterior._id}
        </Button>
        <p>
          Preenche cada categoria com o que ela {correndo ? 'deve ter' : 'teve'} em {anterior._id}
          {correndo && `: o realizado até ${nomeDoMes(anterior.mes)}, e daí o previsto`}, em doze partes iguais. Nada é
          gravado antes de você salvar.
        </p>
      </div>
      <CorpoDoFormulario de={formulario} acao={acao} para={para}>
        {(['receita', 'despesa'] as const).map((tipo) => (
          <CamposDoTipo
            key={tipo}
            titulo={tipo === 'receita' ? 'Receitas' : 'Despesas'}
            linhas={linhas.filter((l) => l.tipo === tipo)}
            {...{ realizado, control }}
            anoAnterior={correndo ? `${anterior._id}, estimado` : anterior._id}
            aoAbrirMeses={setDosMeses}
          />
        ))}
        <Resultado linhas={linhas} control={control} />
        <SaveBar>
          <BotoesDoFormulario
            verbo="Salvar o orçamento"
            enviando={formulario.enviando}
            volta={paths.orcamentoDoAno(registro._id)}
          />
        </SaveBar>
      </CorpoDoFormulario>
      {dosMeses && (
        <DialogoDosMeses
          nome={dosMeses.categoria.nome}
          meses={mesesDaLinha(dosMeses)}
          fechar={() => setDosMeses(null)}
          aoUsar={(meses) => usarMeses(dosMeses, meses)}
        />
      )}
      <DialogosDaEdicao de={edicao} />
    </>
  )
}

/** Planned receitas less planned despesas, as they are typed. */
function Resultado({ linhas, control }: { linhas: readonly LinhaComCategoria[]; control: Control<Valores> }) {
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
