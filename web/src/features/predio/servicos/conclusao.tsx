import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { nomeDeCategoria } from '#contract/contas/categorias.ts'
import { idDeConta } from '#contract/contas/conta-citada.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { Servico } from '#contract/predio/servicos.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CampoDeData, CampoDeMarcar, CampoDeTexto } from '../../../formularios/campos.tsx'
import { valorOuNada } from '../../../formularios/valor-digitado.ts'
import { comOutrosCampos } from '../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { CampoDeCategoria } from '../../../campos/campo-de-categoria.tsx'
import { CampoDeConta } from '../../../campos/campo-de-conta.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { diaDoCampo } from './esquema.ts'
import { concluir } from './servicos.api.ts'
import css from './servicos.module.css'

const esquema = z
  .object({
    data: diaDoCampo,
    // Not `custo`: the order's form is on the same page, and a field is known by its name.
    custoFinal: valorOuNada(),
    lancar: z.boolean(),
    nota: z.string().trim().max(60, 'A nota pode ter no máximo 60 caracteres').optional(),
    categoria: nomeDeCategoria.optional(),
    conta: idDeConta(),
  })
  .superRefine((v, c) => {
    const falta = (campo: string, message: string) => c.addIssue({ code: 'custom', path: [campo], message })
    if (v.lancar && v.custoFinal === null) falta('custoFinal', 'Informe o custo para lançar a despesa')
    if (v.lancar && !v.nota) falta('nota', 'Informe a nota da despesa')
  })

type Preenchido = z.output<typeof esquema>

/** The server's names of the fields, as ours. */
const nossoCampo = (path: string) => path.replace(/^despesa\./, '').replace(/^custo$/, 'custoFinal')

interface Props {
  servico: Servico
  fechar: () => void
  aoConcluir: (concluido: Servico) => void
}

/** Finishes an order: when, what it cost, and whether the expense goes into the book at once. */
export function DialogoDeConclusao({ servico: s, fechar, aoConcluir }: Props) {
  const formulario = useFormulario(esquema, {
    data: todayInSaoPaulo(),
    custoFinal: s.custo,
    lancar: s.custo !== null && s.custo > 0,
    nota: '',
    categoria: '',
    conta: CONTA_PRINCIPAL,
  })
  async function salvar({ data, custoFinal: custo, lancar, nota = '', categoria, conta }: Preenchido) {
    const despesa = lancar ? { nota, categoria: categoria ?? null, conta } : null
    try {
      aoConcluir(await concluir(s._id, { data, custo, despesa }, s.versao))
    } catch (erro) {
      throw comOutrosCampos(erro, nossoCampo)
    }
  }
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={salvar}
      para="concluir"
      title={`Concluir “${s.titulo}”`}
      width={560}
      onClose={fechar}
      verbo="Concluir serviço"
    >
      <FieldPair>
        <CampoDeData nome="data" label="Concluído em" />
        <CampoDeValor nome="custoFinal" label="Custo" optional />
      </FieldPair>
      <CampoDeMarcar nome="lancar" label="Lançar a despesa no caixa" />
      <CamposDaDespesa />
      {s.recorrencia && <p>Este serviço se repete: ao concluir, a próxima ordem é aberta.</p>}
    </DialogoDeFormulario>
  )
}

function CamposDaDespesa() {
  if (useWatch({ name: 'lancar' }) !== true) return null
  return (
    <div className={css.despesa}>
      <FieldPair>
        <CampoDeTexto
          nome="nota"
          label="Nota"
          hint="Número da nota fiscal ou do recibo. Sem um, escreva como a despesa se reconhece."
          tabular
          autoComplete="off"
        />
        <CampoDeCategoria nome="categoria" tipo="despesa" />
      </FieldPair>
      <CampoDeConta nome="conta" label="Conta" hint="De onde o dinheiro saiu." />
    </div>
  )
}
