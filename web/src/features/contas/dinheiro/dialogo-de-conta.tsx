import { z } from 'zod'
import { camposDaContaDoDinheiro } from '#contract/contas/contas-do-dinheiro.campos.ts'
import { corpoDeConta, tiposDeContaDoDinheiro, type ContaDoDinheiro } from '#contract/contas/dinheiro.ts'
import { emReais } from '#contract/valores/dinheiro.ts'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CampoDeData, CampoDeEscolha, CampoDeMarcar, CampoDeTexto } from '../../../formularios/campos.tsx'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { regrasNaTela, textosDe, textosParaEnviar } from '../../../formularios/de-campos.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { atualizarConta, criarConta } from './dinheiro.api.ts'
import { NOME_DO_TIPO } from './textos.ts'

const ROTULOS = rotulosDe(camposDaContaDoDinheiro)
const { _id, tipo, ativa: _ativa, ...textos } = regrasNaTela(corpoDeConta.shape)
const TEXTOS = Object.keys(textos) as (keyof typeof textos)[]
const COMO_SE_ESCREVE = { error: 'Escreva o valor como 1.234,56' }

const esquema = z.object({
  ...textos,
  tipo,
  ativa: z.boolean(),
  saldoInicial: z.union([z.number(COMO_SE_ESCREVE).pipe(emReais('o saldo inicial')), z.null()], COMO_SE_ESCREVE),
  data: dataDigitada,
})

/** Adds or changes an account of money, over the page. */
export function DialogoDeConta({ conta: c, fechar }: { conta: ContaDoDinheiro | null; fechar: () => void }) {
  const preenchimento = usePreenchimento(
    {
      ...textosDe(TEXTOS, c),
      ...{ tipo: c?.tipo ?? ('corrente' as const), ativa: c?.ativa ?? true },
      ...{ saldoInicial: null, data: todayInSaoPaulo() },
    },
    {
      esquema,
      gravar: (v, chave) => {
        const corpo = { ...textosParaEnviar(TEXTOS, v), tipo: v.tipo }
        return c
          ? atualizarConta(c, { ...corpo, ativa: v.ativa })
          : criarConta({ ...corpo, saldoInicial: v.saldoInicial ?? 0, data: v.data }, chave)
      },
      feito: () => (c ? 'Conta atualizada' : 'Conta adicionada'),
      palavra: 'fundos',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      title={c ? 'Atualizar conta' : 'Adicionar conta'}
      width={520}
      onClose={fechar}
    >
      <CampoDeTexto nome="nome" label={ROTULOS.nome} autoComplete="off" autoFocus />
      <FieldPair>
        <CampoDeEscolha
          nome="tipo"
          label={ROTULOS.tipo}
          options={tiposDeContaDoDinheiro.map((value) => ({ value, label: NOME_DO_TIPO[value] }))}
        />
        <CampoDeTexto nome="banco" label={ROTULOS.banco} optional autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <CampoDeTexto nome="agencia" label={ROTULOS.agencia} optional tabular autoComplete="off" />
        <CampoDeTexto nome="numero" label={ROTULOS.numero} optional tabular autoComplete="off" />
      </FieldPair>
      {c === null && (
        <FieldPair>
          <CampoDeValor
            nome="saldoInicial"
            label="Saldo inicial"
            hint="O que já havia nela. Sai da conta principal."
            optional
          />
          <CampoDeData nome="data" label="Saldo em" />
        </FieldPair>
      )}
      {c && !c.principal && (
        <CampoDeMarcar nome="ativa" label={ROTULOS.ativa} hint="Só sai de uso uma conta sem nada." />
      )}
    </DialogoDeFormulario>
  )
}
