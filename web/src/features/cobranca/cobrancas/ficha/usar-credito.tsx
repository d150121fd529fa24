import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { formatarReais, somarReais } from '#contract/valores/moeda.ts'
import { consultaDosDaUnidade } from '../../../../paineis/creditos/creditos.ts'
import { Button } from '../../../../ui/button.tsx'

const DialogoDeUso = lazy(() =>
  import('../../../../paineis/creditos/dialogo-de-uso.tsx').then((m) => ({ default: m.DialogoDeUso })),
)

/** Uses credits of the unit on an open charge. Nothing while there is none. */
export function UsarCredito({ cobranca: c }: { cobranca: Cobranca }) {
  const [usando, setUsando] = useState(false)
  const creditos = useQuery(consultaDosDaUnidade(c.unidade._id, 'aberto')).data ?? []
  if (creditos.length === 0) return null
  return (
    <>
      <Button fullWidth icon={IconCoins} onClick={() => setUsando(true)}>
        Usar crédito de {formatarReais(somarReais(creditos.map((k) => k.saldo)))}
      </Button>
      {usando && (
        <Suspense>
          <DialogoDeUso creditos={creditos.toReversed()} cobranca={c} fechar={() => setUsando(false)} />
        </Suspense>
      )}
    </>
  )
}
