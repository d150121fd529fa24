import type { SaidaDeTudo } from '#contract/casa/saida.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { DialogoDeValor } from '../../../../formularios/dialogo-de-valor.tsx'
import { useValorPedido } from '../../../../formularios/use-valor-pedido.ts'
import { salvarDoEndereco } from '../../../../lib/baixar.ts'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { linkPara } from './saida.api.ts'

/** Asks for the password, and hands the file to the browser, which saves it as it comes. */
export function BaixarSaida({ saida, fechar }: { saida: SaidaDeTudo; fechar: () => void }) {
  const pedido = useValorPedido(
    (senha) => !senha && 'Informe a senha atual',
    async (senha) => {
      const { url } = await linkPara(saida, senha)
      salvarDoEndereco(url)
      avisarSucesso('O download começou: acompanhe no navegador')
      fechar()
    },
  )
  return (
    <DialogoDeValor onClose={fechar} title="Baixar tudo do condomínio" pedido={pedido} verbo="Baixar">
      <p style={{ marginBottom: 16 }}>
        Vão nele os dados de todas as pessoas, por isso confirmamos que é você. Guarde em lugar seguro. Fica no
        histórico quem baixou.
      </p>
      <PasswordField
        id="senha-para-baixar"
        label="Sua senha atual"
        autoComplete="current-password"
        noMargin
        autoFocus
        {...pedido.campo}
      />
    </DialogoDeValor>
  )
}
