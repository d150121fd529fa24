import { z } from 'zod'
import { corpoDaDevolucao, type Credito } from '#contract/cobranca/creditos.ts'
import { idDeConta } from '#contract/contas/conta-citada.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { CampoDeCategoria } from '../../../campos/campo-de-categoria.tsx'
import { CampoDeConta } from '../../../campos/campo-de-conta.tsx'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CampoDeData, CampoDeTexto } from '../../../formularios/campos.tsx'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { valorDigitado } from '../../../formularios/valor-digitado.ts'
import { devolver } from '../../../paineis/creditos/creditos.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import css from './credito.module.css'

const esquemaDe = ({ saldo, data }: Credito) =>
  z.object({
    valor: valorDigitado.refine((v) => v <= saldo, `Deste crédito restam ${formatarReais(saldo)}`),
    data: dataDigitada
      .refine((dia) => dia <= todayInSaoPaulo(), 'A devolução não pode ser de um dia que ainda não chegou')
      .refine((dia) => dia >= data, `O crédito entrou em ${formatarData(data)}: a devolução é desse dia em diante`),
    conta: idDeConta(),
    categoria: z.string().optional(),
    motivo: corpoDaDevolucao.shape.motivo,
  })

/** Gives a credit back in money, or a part of it: the despesa is posted, with a receipt to be signed. */
export function DialogoDeDevolucao({ credito: c, fechar }: { credito: Credito; fechar: () => void }) {
  const preenchimento = usePreenchimento(
    { valor: c.saldo, data: todayInSaoPaulo(), conta: c.conta._id, categoria: '', motivo: '' },
    {
      esquema: esquemaDe(c),
      gravar: ({ categoria, ...v }, chave) => devolver(c, { ...v, ...(categoria && { categoria }) }, chave),
      feito: () => 'Devolução registrada: o recibo para assinar está na lista de devoluções',
      palavra: 'creditos',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      para="devolver"
      title="Devolver em dinheiro"
      width={560}
      onClose={fechar}
      verbo="Devolver"
    >
      <p className={css.nota}>O valor sai do caixa como despesa do dia, e o crédito diminui dele.</p>
      <FieldPair>
        <CampoDeData nome="data" label="Devolvido em" />
        <CampoDeValor nome="valor" label="Valor" />
      </FieldPair>
      <CampoDeConta nome="conta" label="Conta" hint="De onde o dinheiro saiu." />
      <CampoDeCategoria nome="categoria" tipo="despesa" />
      <CampoDeTexto nome="motivo" label="Motivo" autoComplete="off" />
    </DialogoDeFormulario>
  )
}
