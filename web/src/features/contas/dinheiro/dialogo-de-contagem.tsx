import { z } from 'zod'
import { contarDinheiro, type ContaComSaldo } from '#contract/contas/dinheiro.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CampoDeData } from '../../../formularios/campos.tsx'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { contar } from './dinheiro.api.ts'
import { contagemEmPalavras } from './textos.ts'

const COMO_SE_ESCREVE = { error: 'Escreva o valor como 1.234,56' }
const esquema = z.object({
  valor: z
    .union([z.number(COMO_SE_ESCREVE), z.null()], COMO_SE_ESCREVE)
    .pipe(z.number({ error: 'Informe o valor contado' }).pipe(contarDinheiro.corpo.shape.valor)),
  dia: dataDigitada,
})

/** Writes down what was counted of the cash of an account. */
export function DialogoDeContagem({ conta, fechar }: { conta: ContaComSaldo; fechar: () => void }) {
  const preenchimento = usePreenchimento(
    { valor: null, dia: todayInSaoPaulo() },
    {
      esquema,
      gravar: (v, chave) => contar(conta, v, chave),
      feito: (c) => (c.contagem === null ? 'Contagem registrada' : contagemEmPalavras(c.contagem)),
      palavra: 'contas-do-dinheiro',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      para="registrar a contagem"
      title={`Contar: ${conta.nome}`}
      width={520}
      onClose={fechar}
      verbo="Registrar"
    >
      <FieldPair>
        <CampoDeValor
          nome="valor"
          label="Quanto há"
          hint={`No livro, hoje: ${formatarReais(conta.saldo)}.`}
          autoFocus
        />
        <CampoDeData nome="dia" label="Contado no fim do dia" />
      </FieldPair>
      <p>A contagem não muda o livro: se algo falta ou sobra, lance a receita ou a despesa que o explica.</p>
    </DialogoDeFormulario>
  )
}
